import type { VNode } from 'preact'
import { assets } from '../../../generated/assets.ts'
import { checksPath } from '../../output/present/checkPath.ts'
import type { Session } from '../../service/store/personRecords.ts'
import { Button } from './components/button.tsx'
import { DashboardForm, FormToken } from './components/form.tsx'
import { Notice } from './components/notice.tsx'
import { Allowed } from './components/rights.tsx'
import type { Frame } from './frame.ts'
import { type Theme, themes } from './request.ts'
import type { HtmlPage, Section } from './response.ts'

type Entry = { readonly section: Section; readonly href: string; readonly label: string }

const navigation: readonly { readonly label: string; readonly entries: readonly Entry[] }[] = [
  {
    label: 'Security',
    entries: [
      { section: 'sites', href: '/sites', label: 'Sites' },
      { section: 'issues', href: '/issues', label: 'Issues' },
      { section: 'scans', href: '/scans', label: 'Scans' },
      { section: 'schedules', href: '/schedules', label: 'Schedules' },
      { section: 'trends', href: '/trends', label: 'Trends' },
      { section: 'compliance', href: '/compliance', label: 'Compliance' },
      { section: 'domains', href: '/domains', label: 'Domains' },
      { section: 'monitors', href: '/monitors', label: 'Monitors' },
      { section: 'descriptions', href: '/api-descriptions', label: 'API descriptions' },
      { section: 'templates', href: '/templates', label: 'Templates' },
    ],
  },
  {
    label: 'Organization',
    entries: [
      { section: 'tokens', href: '/tokens', label: 'API tokens' },
      { section: 'webhooks', href: '/webhooks', label: 'Webhooks' },
      { section: 'integrations', href: '/integrations', label: 'Integrations' },
      { section: 'agent', href: '/connect/agent', label: 'Connect your agent' },
      { section: 'pipeline', href: '/connect/pipeline', label: 'Connect your pipeline' },
      { section: 'members', href: '/members', label: 'Members' },
      { section: 'usage', href: '/usage', label: 'Usage' },
      { section: 'audit', href: '/audit', label: 'Audit log' },
    ],
  },
]

const themeLabels: Readonly<Record<Theme, string>> = { auto: 'System', light: 'Light', dark: 'Dark' }

export function Layout({ page, frame }: { readonly page: HtmlPage; readonly frame: Frame }): VNode {
  const { session, theme, formToken } = frame
  return (
    <FormToken.Provider value={formToken}>
      <html lang="en" data-theme={theme === 'auto' ? undefined : theme}>
        <head>
          <meta charset="utf-8" />
          <title>{`${page.title} · Scanward`}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
          <link rel="icon" href={assets['icon.svg'].path} type="image/svg+xml" />
          <link rel="stylesheet" href={assets['style.css'].path} />
          <script src={assets['main.js'].path} defer />
          {page.refreshSeconds !== undefined && (
            <noscript>
              <meta http-equiv="refresh" content={String(page.refreshSeconds)} />
            </noscript>
          )}
          {(page.scripts ?? []).map((name) => (
            <script key={name} src={scriptPath(name)} defer />
          ))}
        </head>
        <body class={session === null ? 'frame-outside' : 'frame-inside'}>
          <a class="skip-link" href="#content">
            Skip to content
          </a>
          {session === null ? (
            <OutsideHeader />
          ) : (
            <SignedInHeader session={session} section={page.section} frame={frame} />
          )}
          <Main page={page} frame={frame} />
          {session === null && (
            <footer class="outside-footer">
              <ThemeSwitch frame={frame} />
            </footer>
          )}
        </body>
      </html>
    </FormToken.Provider>
  )
}

function Main({ page, frame }: { readonly page: HtmlPage; readonly frame: Frame }): VNode {
  return (
    <main id="content" tabIndex={-1}>
      {page.trail !== undefined && (
        <nav class="trail" aria-label="Breadcrumb">
          <ol>
            {page.trail.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div class="page-head">
        <h1>{page.title}</h1>
        {page.actions !== undefined && <div class="page-actions">{page.actions}</div>}
      </div>
      {frame.flash !== null && (
        <Notice kind={frame.flash.kind}>
          <p>{frame.flash.text}</p>
        </Notice>
      )}
      {page.content}
    </main>
  )
}

function OutsideHeader(): VNode {
  return (
    <header class="outside-header">
      <Brand />
    </header>
  )
}

/** A sidebar, or on a narrow screen a popover, which needs no script. */
function SignedInHeader({
  session,
  section,
  frame,
}: {
  readonly session: Session
  readonly section: Section | null
  readonly frame: Frame
}): VNode {
  return (
    <header class="inside-header">
      <div class="top-bar">
        <Brand />
        <button type="button" class="button button-plain menu-button" popovertarget="menu">
          Menu
        </button>
      </div>
      <div id="menu" class="menu" popover="auto">
        <p class="organization-name">{session.organization.name}</p>
        <nav aria-label="Main">
          {navigation.map(({ label, entries }) => (
            <div key={label} class="menu-group">
              <p class="menu-label" id={`menu-${label.toLowerCase()}`}>
                {label}
              </p>
              <ul aria-labelledby={`menu-${label.toLowerCase()}`}>
                {entries.map((entry) => (
                  <Allowed key={entry.href} method="GET" path={entry.href}>
                    <NavigationLink entry={entry} section={section} />
                  </Allowed>
                ))}
              </ul>
            </div>
          ))}
          <ul class="menu-group" aria-label="More">
            <NavigationLink
              entry={{ section: 'checks', href: checksPath, label: 'Checks' }}
              section={section}
            />
            <NavigationLink
              entry={{ section: 'reference', href: '/docs/api', label: 'API reference' }}
              section={section}
            />
            <NavigationLink
              entry={{ section: 'account', href: '/account', label: 'Your account' }}
              section={section}
            />
          </ul>
        </nav>
        <div class="menu-foot">
          <p class="signed-in-as">
            Signed in as <span class="break-anywhere">{session.user.email}</span>
          </p>
          <DashboardForm action="/sign-out">
            <Button kind="plain">Sign out</Button>
          </DashboardForm>
          <ThemeSwitch frame={frame} />
        </div>
      </div>
    </header>
  )
}

function NavigationLink({
  entry,
  section,
}: {
  readonly entry: Entry
  readonly section: Section | null
}): VNode {
  return (
    <li>
      <a href={entry.href} aria-current={entry.section === section ? 'page' : undefined}>
        {entry.label}
      </a>
    </li>
  )
}

function Brand(): VNode {
  return (
    <a class="brand" href="/">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
        <path class="brand-shield" d="M12 1.8 21 5v6.6c0 5.2-3.7 9-9 10.6-5.3-1.6-9-5.4-9-10.6V5z" />
        <path class="brand-tick" d="m7.6 12 3.1 3.1 5.8-6" />
      </svg>
      <span>Scanward</span>
    </a>
  )
}

function ThemeSwitch({ frame }: { readonly frame: Frame }): VNode {
  return (
    <DashboardForm action="/theme" className="theme-switch" label="Color scheme">
      <input type="hidden" name="return" value={frame.here} />
      {themes.map((theme) => (
        <Button key={theme} kind="quiet" name="theme" value={theme} pressed={theme === frame.theme}>
          {themeLabels[theme]}
        </Button>
      ))}
    </DashboardForm>
  )
}

function scriptPath(name: string): string {
  const found = Object.entries(assets).find(([key]) => key === name)
  if (found === undefined) throw new Error(`Expected an asset, found ${name}`)
  return found[1].path
}
