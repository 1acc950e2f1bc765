import { ButtonLink } from './components/button.tsx'
import { type DashboardResponse, showPage } from './response.ts'

type Refusal =
  | 'unreadable'
  | 'foreign_form'
  | 'owners_only'
  | 'members_only'
  | 'all_hosts_only'
  | 'other_host'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_slow'
  | 'too_large'
  | 'media_type'
  | 'fault'
  | 'unavailable'
  | 'busy'

const refusals: Readonly<
  Record<Refusal, { readonly status: number; readonly title: string; readonly text: string }>
> = {
  unreadable: { status: 400, title: 'Bad request', text: 'The form was incomplete. Submit it again.' },
  foreign_form: {
    status: 403,
    title: 'Form expired',
    text: 'The form does not belong to your current session, so nothing was changed. Reload the page and submit the form again.',
  },
  owners_only: {
    status: 403,
    title: 'Owners only',
    text: 'Only an owner of the organization can do this. Nothing was changed.',
  },
  members_only: {
    status: 403,
    title: 'Members only',
    text: 'Your role is viewer: you can read everything, and change nothing. Ask an owner for the role member.',
  },
  all_hosts_only: {
    status: 403,
    title: 'Whole organization',
    text: 'Your access is limited to some sites, and this page concerns the whole organization. Ask an owner for access to all sites.',
  },
  other_host: {
    status: 403,
    title: 'Other site',
    text: 'Your access is limited to other sites. Nothing was changed. Ask an owner for access to this site.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    text: 'This page does not exist, or you do not have access to it.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    text: 'This URL does not accept requests with this method.',
  },
  too_large: {
    status: 413,
    title: 'Form too large',
    text: 'The form exceeds the size limit. Shorten your input.',
  },
  media_type: {
    status: 415,
    title: 'Bad request',
    text: 'Expected a form of the media type application/x-www-form-urlencoded.',
  },
  too_slow: {
    status: 408,
    title: 'Request timed out',
    text: 'The form was not received within the time limit. Submit it again.',
  },
  fault: {
    status: 500,
    title: 'Something went wrong',
    text: 'An internal error occurred. The server log has the details under the request ID below.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    text: 'The database is unavailable. Try again in a minute.',
  },
  busy: {
    status: 503,
    title: 'Service busy',
    text: 'Too many users sign in now. Try again in a few seconds.',
  },
}

export function refuse(
  refusal: Refusal,
  {
    requestId = null,
    headers = {},
  }: { readonly requestId?: string | null; readonly headers?: Readonly<Record<string, string>> } = {},
): DashboardResponse {
  const { status, title, text } = refusals[refusal]
  const content = (
    <div class="card">
      <p>{text}</p>
      {requestId !== null && (
        <p>
          Request ID: <code>{requestId}</code>
        </p>
      )}
      <div>
        <ButtonLink href="/">Go to scans</ButtonLink>
      </div>
    </div>
  )
  return showPage({ title, section: null, content }, { status, headers })
}
