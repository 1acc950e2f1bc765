import type { Severity } from '../../../../shared/model/severity.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { showDifference } from '../_shared/showDifference.ts'
import { type Forgery, forgeCommand, type SessionValue } from './_sessionValues.ts'
import { type Protected, requestWithToken } from './_tokenPlaces.ts'

export type ForgeryContext = ProbeContext<'target' | 'responses'>
export type HeldSession = { readonly value: SessionValue; readonly place: Protected }

export async function requestWithSession(
  context: ForgeryContext,
  { value, place }: HeldSession,
  bytes: Buffer,
): Promise<Exchange | null> {
  return await requestWithToken(context, place, { from: value.token.text, to: value.write(bytes) })
}

type Facts = {
  readonly sample: string
  readonly excerpt: string
  readonly severity?: Severity
  readonly confidence?: 'firm'
  /** Text that only the forged session shows. Default: a difference of the responses. */
  readonly shown?: string
  readonly forged: Forgery
  readonly control: { readonly forged: Forgery; readonly exchange: Exchange }
}

export function observeForgery(
  { value, place }: HeldSession,
  exchange: Exchange,
  { forged, control, shown, ...facts }: Facts,
): Observation {
  const { token, form } = value
  const { url } = place
  const curl = forgeCommand(value, forged, url)
  const sample = (one: Exchange) => ({ exchange: one, sent: [] })
  const difference =
    shown === undefined
      ? showDifference([sample(exchange)], [sample(control.exchange)])
      : { yes: { contains: shown }, no: { lacks: shown } }
  const about = `The session with a changed ${token.name}`
  const aboutControl = 'Control: the session with another value of it'
  return observeProbe({ url, as: 'user' }, exchange, {
    ...facts,
    sample: `${pathOf(url)}: ${token.name}, ${facts.sample}`,
    place: `session ${token.place} ${token.name}`,
    request: `GET ${url}\n<the session with a changed ${token.name}>`,
    shows: null,
    curl,
    steps:
      difference === null
        ? []
        : [
            { about, curl, shows: difference.yes },
            { about: aboutControl, curl: forgeCommand(value, control.forged, url), shows: difference.no },
          ],
    details: { changed: token.name, form },
  })
}
