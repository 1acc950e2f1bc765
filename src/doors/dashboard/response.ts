import type { VNode } from 'preact'
import type { ReportFile } from '../../output/exports/reportFile.ts'

/** Entries of the navigation. */
export type Section =
  | 'sites'
  | 'issues'
  | 'scans'
  | 'trends'
  | 'domains'
  | 'monitors'
  | 'tokens'
  | 'webhooks'
  | 'schedules'
  | 'agent'
  | 'pipeline'
  | 'members'
  | 'usage'
  | 'audit'
  | 'account'
  | 'reference'
  | 'checks'

/** A page without its frame. */
export type HtmlPage = {
  /** What the browser's tab and the page's first heading say. */
  readonly title: string
  /** Entry of the navigation that the page belongs to. */
  readonly section: Section | null
  readonly content: VNode
  /** Shown beside the heading, such as the button of the page's main action. */
  readonly actions?: VNode
  /** Links above the heading, from the outermost in. */
  readonly trail?: readonly { readonly label: string; readonly href: string }[]
  /** Programs of the page beside the one that all pages have, by their name in `assets`. */
  readonly scripts?: readonly string[]
  /** How often the page loads itself anew where no program runs that would keep it fresh. */
  readonly refreshSeconds?: number
}

/** A sentence shown once, on the next page. */
export type Flash = { readonly kind: 'done' | 'failed'; readonly text: string }

/** What a handler answers. */
export type DashboardResponse =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly page: HtmlPage
      readonly cookies: readonly string[]
      readonly headers: Readonly<Record<string, string>>
    }
  /** Part of a page, which the page's program puts in its place. */
  | { readonly kind: 'fragment'; readonly content: VNode }
  | { readonly kind: 'json'; readonly body: object }
  /** A file to save. */
  | ({ readonly kind: 'file' } & ReportFile)
  | {
      readonly kind: 'redirect'
      readonly to: string
      readonly flash: Flash | null
      readonly cookies: readonly string[]
    }

/** Returns a page; with another status than 200 where a form was refused, say. */
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

/** Returns a part of a page. */
export function showFragment(content: VNode): DashboardResponse {
  return { kind: 'fragment', content }
}

/** Sends the browser to another page of ours (303), and has that page say what was done. */
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
