/**
 * Addresses and pages. History API, pages loaded when first visited, plain links: any `<a href>` of ours goes through
 * here, so opening in a new tab and copying a link stay the browser's. After a visit the heading has the focus.
 */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { pageTitle } from '../notify/index.ts';

export type Params = Readonly<Record<string, string>>;
export type Page = ComponentType<{ readonly params: Params }>;

export interface Route {
  /** `/t/:id`; a segment with a colon is a parameter. */
  readonly pattern: string;
  load(): Promise<{ readonly default: Page }>;
}

export const path = signal(location.pathname);

/** Asked before the page is left; answering false stays. For forms with unsaved changes. */
export const leaveGuard = signal<(() => boolean) | null>(null);

export function navigate(to: string, how: { readonly replace?: boolean } = {}): void {
  if (leaveGuard.value && !leaveGuard.value()) return;
  leaveGuard.value = null;
  history[how.replace ? 'replaceState' : 'pushState'](null, '', to);
  path.value = location.pathname;
  if (!how.replace) window.scrollTo(0, 0);
}

export function match(pattern: string, pathname: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes over the clicks on our own links; call once. */
export function followLinks(): void {
  window.addEventListener('popstate', () => (path.value = location.pathname));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const ours = link && link.origin === location.origin && !link.target && !link.hasAttribute('download') && !link.pathname.startsWith('/api/');
    if (!ours || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

export function Router({ routes }: { readonly routes: readonly Route[] }) {
  const here = path.value;
  const found = useMemo(() => {
    for (const route of routes) {
      const params = match(route.pattern, here);
      if (params) return { route, params };
    }
    return null;
  }, [here, routes]);
  return found ? <Loaded key={found.route.pattern} route={found.route} params={found.params} /> : <NotFound />;
}

function Loaded({ route, params }: { readonly route: Route; readonly params: Params }) {
  const [page, setPage] = useState<{ readonly Page: Page } | 'loading' | 'failed'>('loading');
  const load = (): void => {
    setPage('loading');
    route.load().then(
      (module) => setPage({ Page: module.default }),
      () => setPage('failed'),
    );
  };
  useEffect(load, [route]);
  if (page === 'failed') return <LoadFailed retry={load} />;
  if (page === 'loading') return <p class="page muted">{t('loading')}</p>;
  return <page.Page key={JSON.stringify(params)} params={params} />;
}

function LoadFailed({ retry }: { retry(): void }) {
  return (
    <div class="page stack">
      <h1>{t('page-failed')}</h1>
      <p>
        <button type="button" class="button primary" onClick={retry}>
          {t('page-try-again')}
        </button>
      </p>
    </div>
  );
}

export function NotFound() {
  usePageTitle(t('page-not-found'));
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('page-not-found')}</h1>
      <p class="muted">{t('page-not-found-help')}</p>
      <p>
        <a class="button primary" href="/">
          {t('go-to-lobby')}
        </a>
      </p>
    </div>
  );
}

let visits = 0;

/** Names the page in the title and, after the first visit, brings the focus to its heading. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
  useEffect(() => {
    visits += 1;
    if (visits > 1) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}
