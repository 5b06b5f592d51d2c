/** What is on, what starts when, and a game for whoever comes by. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tRefused } from '../../i18n/refused.ts';
import { t } from '../../i18n/index.ts';
import { EMPTY_LOBBY, withLobbyBody, type LobbyState } from '../../store/lobby.ts';
import { ask, session, watchRoom } from '../../store/session.ts';
import { viewer } from '../../store/viewer.ts';
import { ChatBox } from '../../ui/chat.tsx';
import { usePageTitle } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Body } from '../../wire.gen.ts';
import { Boards } from './boards.tsx';
import { Challenges } from './challenges.tsx';
import { GuestQuestion } from './guest.tsx';
import './lobby.css';
import { PlayPanel } from './play_panel.tsx';
import { Finished, Running, Upcoming } from './tournaments.tsx';

export default function Lobby() {
  usePageTitle(t('nav-lobby'));
  const { view, chat } = useLobby();
  return (
    <div class="page">
      <div class="page-head">
        <h1 tabIndex={-1}>{t('lobby-title')}</h1>
        {view && <p class="muted">{t('lobby-online', { count: view.online })}</p>}
      </div>
      <div class="lobby">
        <div class="lobby-main">
          <div class="stack lobby-now">
            <Running lines={view?.live ?? []} />
            {view ? <Upcoming lines={view.upcoming} /> : <p class="muted">{t('loading')}</p>}
          </div>
          <div class="stack lobby-later">
            <Boards boards={view?.boards ?? []} />
            <Finished lines={view?.finished ?? []} />
            <p class="small">
              <a href="/replay">{t('replay-link')}</a>
            </p>
          </div>
        </div>
        <div class="lobby-side">
          <div class="stack lobby-play">
            <Challenges open={view?.challenges ?? []} />
            <PlayPanel />
          </div>
          <div class="lobby-chat">
            <ChatBox title={t('lobby-chat')} lines={chat} why_silent={viewer.value ? undefined : t('chat-sign-in')} onSay={say} />
          </div>
        </div>
      </div>
      <GuestQuestion />
    </div>
  );
}

function useLobby(): LobbyState {
  const state = useSignal<LobbyState>(EMPTY_LOBBY);
  useEffect(() => {
    const hear = (body: Body): void => {
      state.value = withLobbyBody(state.value, body);
    };
    const stops = [watchRoom('lobby', hear), session.listen(({ room, body }) => room === '' && hear(body))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return state.value;
}

async function say(text: string): Promise<boolean> {
  const answer = await ask({ t: 'say', room: 'lobby', text });
  for (const { code, field, details } of answer.reasons) toast(tRefused(code, field, details), 'danger');
  return answer.ok;
}
