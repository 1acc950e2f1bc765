import type { VNode } from 'preact'
import type { ReportFile } from '../../output/exports/reportFile.ts'

export type Section =
  | 'sites'
  | 'issues'
  | 'scans'
  | 'trends'
  | 'compliance'
  | 'domains'
  | 'monitors'
  | 'templates'
  | 'descriptions'
  | 'tokens'
  | 'webhooks'
  | 'integrations'
  | 'schedules'
  | 'agent'
  | 'pipeline'
  | 'members'
  | 'usage'
  | 'audit'
  | 'account'
  | 'reference'
  | 'checks'

export type HtmlPage = {
  readonly title: string
  readonly section: Section | null
  readonly content: VNode
  /** Controls beside the heading. */
  readonly actions?: VNode
  /** Breadcrumbs, outermost first. */
  readonly trail?: readonly { readonly label: string; readonly href: string }[]
  readonly scripts?: readonly string[]
  /** Reload interval without scripts. */
  readonly refreshSeconds?: number
}

/** A message shown once, on the next page. */
export type Flash = { readonly kind: 'done' | 'failed'; readonly text: string }

export type DashboardResponse =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly page: HtmlPage
      readonly cookies: readonly string[]
      readonly headers: Readonly<Record<string, string>>
    }
  /** Part of a page that a script inserts. */
  | { readonly kind: 'fragment'; readonly content: VNode }
  | { readonly kind: 'json'; readonly status?: number; readonly body: object }
  | ({ readonly kind: 'file'; readonly text: string | Uint8Array } & Omit<ReportFile, 'text'>)
  | {
      readonly kind: 'redirect'
      readonly to: string
      readonly flash: Flash | null
      readonly cookies: readonly string[]
    }

export function showPage(
  page: HtmlPage,
  {
    status = 200,
    cookies = [],
    headers = {},
  }: {
    readonly status?: number
    readonly cookies?: readonly string[]
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): DashboardResponse {
  return { kind: 'page', status, page, cookies, headers }
}

export function showFragment(content: VNode): DashboardResponse {
  return { kind: 'fragment', content }
}

export function redirect(
  to: string,
  {
    done,
    failed,
    cookies = [],
  }: { readonly done?: string; readonly failed?: string; readonly cookies?: readonly string[] } = {},
): DashboardResponse {
  const flash: Flash | null =
    done !== undefined
      ? { kind: 'done', text: done }
      : failed !== undefined
        ? { kind: 'failed', text: failed }
        : null
  return { kind: 'redirect', to, flash, cookies }
}
