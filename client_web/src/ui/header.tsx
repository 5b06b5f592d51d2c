/** The head of every page, and the bar of games that wait for the viewer. */
import { clockTime, dayName } from '../i18n/dates.ts';
import { t } from '../i18n/index.ts';
import type { LinkState } from '../net/index.ts';
import { blocked, unlock } from '../sound/index.ts';
import { isUrgent } from '../store/calls.ts';
import { calls, serverNow, viewer } from '../store/viewer.ts';
import type { Call } from '../wire.gen.ts';
import { ConnectionChip } from './connection.tsx';
import { Icon } from './icon.tsx';
import { playerPath, tablePath } from './paths.ts';
import { Popover } from './popover.tsx';
import { path } from './router.tsx';
import { LanguageMenu, SettingsMenu } from './settings_menu.tsx';
import { CountdownText } from './time.tsx';

interface HeaderProps {
  readonly link: LinkState;
  readonly rtt_ms: number | null;
  onSignOut(): void;
}

export function Header({ link, rtt_ms, onSignOut }: HeaderProps) {
  return (
    <header class="header">
      <div class="header-inner">
        <a class="brand" href="/" aria-label={t('app-name')}>
          <Brand />
          <span class="brand-name">{t('app-name')}</span>
        </a>
        <nav class="nav" aria-label={t('nav-main')}>
          <NavLink href="/" text={t('nav-lobby')} />
          <NavLink href="/clubs" text={t('nav-clubs')} />
        </nav>
        {blocked.value && <SoundChip />}
        <ConnectionChip state={link} rtt_ms={rtt_ms} />
        <LanguageMenu />
        <SettingsMenu />
        <Account onSignOut={onSignOut} />
      </div>
    </header>
  );
}

function Brand() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M10 6v21" stroke="var(--surface)" stroke-width="2.6" stroke-linecap="round" />
      <path d="M11 8c5-3 8 2 13-1-1 4-1 6 0 10-5 3-8-2-13 1z" fill="var(--surface)" />
    </svg>
  );
}

function NavLink({ href, text }: { readonly href: string; readonly text: string }) {
  const here = href === '/' ? path.value === '/' : path.value.startsWith(href);
  return (
    <a href={href} aria-current={here ? 'page' : undefined}>
      {text}
    </a>
  );
}

function SoundChip() {
  return (
    <button type="button" class="button small quiet" onClick={() => void unlock()} aria-label={t('sound-blocked')} title={t('sound-blocked')}>
      <Icon name="muted" />
    </button>
  );
}

function Account({ onSignOut }: { onSignOut(): void }) {
  const who = viewer.value;
  if (who === undefined) return null;
  if (who === null) {
    return (
      <a class="button primary" href="/sign-in">
        {t('nav-sign-in')}
      </a>
    );
  }
  const button = (
    <>
      <Icon name="person" />
      <span class="button-text">{who.name}</span>
    </>
  );
  return (
    <Popover label={t('nav-account', { name: who.name })} button={button}>
      <div class="stack">
        <strong>{who.name}</strong>
        {!who.guest && <a href={playerPath(who.id)}>{t('nav-profile')}</a>}
        <button type="button" class="button" onClick={onSignOut}>
          {t('nav-sign-out')}
        </button>
      </div>
    </Popover>
  );
}

/** "Your game is ready", on every page the player has open, until he is at the board. */
export function Calls() {
  const waiting = calls.value.filter((call) => path.value !== tablePath(call.table));
  return (
    <div class="calls" role="status">
      {waiting.map((call) => (
        <div class="call" key={call.table} data-urgent={isUrgent(call)}>
          <span>{callText(call)}</span>
          {call.deadline !== null && <CallDeadline until_ms={call.deadline} back={call.phase === 'adjourned' || call.phase === 'reopening'} />}
          <a class="button small" href={tablePath(call.table)}>
            {t('call-go')}
          </a>
        </div>
      ))}
    </div>
  );
}

function callText({ opponent, phase, seated, resume_at }: Call): string {
  if (resume_at !== null) return t('call-sealed', { opponent: opponent.name, time: `${dayName(resume_at, serverNow())} ${clockTime(resume_at)}` });
  if (phase === 'reopening') return t('call-reopening', { opponent: opponent.name });
  if (phase === 'called' && !seated) return t('call-against', { opponent: opponent.name });
  if (phase === 'unclaimed') return t('call-against', { opponent: opponent.name });
  return t('call-running', { opponent: opponent.name });
}

function CallDeadline({ until_ms, back }: { readonly until_ms: number; readonly back: boolean }) {
  return (
    // The countdown is for the eyes: read aloud each second it would drown everything.
    <span aria-hidden="true">
      <CountdownText until_ms={until_ms} text={(time) => t(back ? 'call-return' : 'call-until', { time })} />
    </span>
  );
}
