import { ButtonLink } from './components/button.tsx'
import { type DashboardAnswer, showPage } from './response.ts'

/** Why a request got no page. */
export type Refusal =
  | 'unreadable'
  | 'foreign_form'
  | 'owners_only'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'media_type'
  | 'fault'
  | 'unavailable'

const refusals: Readonly<
  Record<Refusal, { readonly status: number; readonly title: string; readonly text: string }>
> = {
  unreadable: { status: 400, title: 'Not understood', text: 'The form did not arrive whole. Send it again.' },
  foreign_form: {
    status: 403,
    title: 'Form out of date',
    text: 'This form was not sent from a page of your present session, so nothing was done. Open the page again and repeat what you wanted to do.',
  },
  owners_only: {
    status: 403,
    title: 'For owners',
    text: 'Only an owner of the organisation may do this. Nothing was changed.',
  },
  not_found: { status: 404, title: 'Not found', text: 'There is nothing here that you can see.' },
  method_not_allowed: {
    status: 405,
    title: 'Not possible',
    text: 'This address cannot be used in this way.',
  },
  too_large: { status: 413, title: 'Too large', text: 'The form holds more than it may. Shorten it.' },
  media_type: { status: 415, title: 'Not understood', text: 'Expected a form as browsers send it.' },
  fault: {
    status: 500,
    title: 'Something went wrong',
    text: 'The fault is on our side. It is in the log, under the number below.',
  },
  unavailable: {
    status: 503,
    title: 'Not available',
    text: 'The database cannot be reached at the moment. Try again in a minute.',
  },
}

/** Answers a page that says why there is no other. */
export function refuse(
  refusal: Refusal,
  {
    requestId = null,
    headers = {},
  }: { readonly requestId?: string | null; readonly headers?: Readonly<Record<string, string>> } = {},
): DashboardAnswer {
  const { status, title, text } = refusals[refusal]
  const content = (
    <div class="card">
      <p>{text}</p>
      {requestId !== null && (
        <p>
          Request <code>{requestId}</code>
        </p>
      )}
      <div>
        <ButtonLink href="/">To the start</ButtonLink>
      </div>
    </div>
  )
  return showPage({ title, section: null, content }, { status, headers })
}
