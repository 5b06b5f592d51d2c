/** Who is in the club, with roles; its admins change them, remove, bar and pardon. */
import { useState } from 'preact/hooks';
import type { BanForm, ClubView, LinkMade, Membership, RankForm } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { post, type Reply } from '../../net/http.ts';
import type { Rank } from '../../store/me.ts';
import { confirmed, Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { sentences } from '../../i18n/faults.ts';
import { usePaged } from '../../ui/paged.tsx';
import { playerPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { serverNow } from '../../store/viewer.ts';
import type { Reason } from '../../wire.gen.ts';

interface Props {
  readonly path: string;
  readonly view: ClubView;
  readonly office: boolean;
  put(view: ClubView): void;
}

const RANKS: readonly Rank[] = ['member', 'arbiter', 'admin'];
const ORDER: Readonly<Record<Rank, number>> = { admin: 0, arbiter: 1, member: 2 };

export function Members({ path, view, office, put }: Props) {
  const sorted = [...view.members].sort((one, other) => ORDER[one.rank] - ORDER[other.rank] || one.name.localeCompare(other.name));
  const { rows, controls } = usePaged(sorted, ({ name }) => name);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [managing, manage] = useState(false);
  const settle = (reply: Reply<ClubView>): void => {
    setReasons(reply.ok ? [] : reply.reasons);
    if (reply.ok) put(reply.value);
  };
  return (
    <section class="stack" aria-labelledby="members">
      <div class="section-head">
        <h2 id="members">{t('club-members', { count: view.members.length })}</h2>
        {office && (
          <button type="button" class="button quiet small" aria-pressed={managing} onClick={() => manage(!managing)}>
            {t(managing ? 'members-done' : 'members-manage')}
          </button>
        )}
      </div>
      <Reasons reasons={reasons} />
      {controls}
      {/* A list that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul class="lines members" tabIndex={0} aria-labelledby="members">
        {rows.map((member) => (
          <li key={member.player} class="member">
            <a href={playerPath(member.player)}>{member.name}</a>
            {managing ? <Office path={path} member={member} settle={settle} /> : member.rank !== 'member' && <span class="badge">{t(`rank-${member.rank}`)}</span>}
          </li>
        ))}
      </ul>
      {office && <Invitation path={path} />}
    </section>
  );
}

interface OfficeProps {
  readonly path: string;
  readonly member: Membership;
  settle(reply: Reply<ClubView>): void;
}

function Office({ path, member, settle }: OfficeProps) {
  const [barring, bar] = useState(false);
  const own = `${path}/members/${encodeURIComponent(member.player)}`;
  const remove = async (): Promise<void> => {
    if (await confirmed({ title: t('member-remove-title', { name: member.name }), confirm: t('member-remove'), danger: true })) settle(await post<ClubView>(`${own}/remove`));
  };
  const setRank = async (rank: Rank): Promise<void> => settle(await post<ClubView>(`${own}/role`, { rank } satisfies RankForm));
  return (
    <span class="row">
      <select class="input short" aria-label={t('member-role', { name: member.name })} value={member.rank} onChange={(event) => void setRank(event.currentTarget.value as Rank)}>
        {RANKS.map((rank) => (
          <option key={rank} value={rank}>
            {t(`rank-${rank}`)}
          </option>
        ))}
      </select>
      <button type="button" class="button quiet small" onClick={() => void remove()}>
        {t('member-remove')}
      </button>
      <button type="button" class="button quiet small" onClick={() => bar(true)}>
        {t('member-ban')}
      </button>
      {barring && <Ban path={`${own}/ban`} name={member.name} settle={settle} onClose={() => bar(false)} />}
    </span>
  );
}

interface BanProps {
  readonly path: string;
  readonly name: string;
  settle(reply: Reply<ClubView>): void;
  onClose(): void;
}

const DAY_MS = 86_400_000;

function Ban({ path, name, settle, onClose }: BanProps) {
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const length = Number(days);
    if (!(length >= 1)) return setError(t('ban-days-wrong'));
    const reply = await post<ClubView>(path, { until: Math.round(serverNow() + length * DAY_MS), reason } satisfies BanForm);
    if (!reply.ok) return setError(sentences(reply.reasons).join('. '));
    settle(reply);
    onClose();
  };
  return (
    <Dialog title={t('ban-title', { name })} onClose={onClose}>
      <form class="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField label={t('ban-days')} name="days" value={days} onInput={setDays} control={{ inputMode: 'numeric' }} unit={t('unit-days')} error={error} />
        <Field label={t('ban-reason')} name="reason">
          {(tied) => <textarea class="input" rows={3} maxLength={500} {...tied} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {t('dialog-cancel')}
          </button>
          <button type="submit" class="button danger">
            {t('member-ban')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A link that makes whoever opens it a member, once. */
function Invitation({ path }: { readonly path: string }) {
  const [made, setMade] = useState<Reply<LinkMade> | null>(null);
  const make = (): void => void post<LinkMade>(`${path}/invitations`).then(setMade);
  return (
    <div class="invitation">
      <button type="button" class="button small" onClick={make}>
        {t('invitation-make')}
      </button>
      {made?.ok === false && <Reasons reasons={made.reasons} />}
      {made?.ok === true && (
        <>
          <input class="input" readOnly aria-label={t('invitation-link')} value={location.origin + made.value.path} onFocus={(event) => event.currentTarget.select()} />
          <p class="muted small">{t('invitation-hand-over')}</p>
        </>
      )}
    </div>
  );
}
