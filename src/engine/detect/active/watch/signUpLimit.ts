import { isSignUpUrl, signsUp } from '../../../discover/surface/signUps.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import type { Entry } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'

/** Per form, of all probes together. A parameter needs about 24. */
export const signUpPayloadsMax = 100

const reached = `signs up, and the scan has sent ${signUpPayloadsMax} payloads to this form, its limit`

type SignUpForm = {
  readonly method: string
  readonly place: string
  readonly routing: readonly (readonly [name: string, value: string])[]
  sent: number
}

export type LimitedEntry = Pick<
  Entry,
  'method' | 'url' | 'handler' | 'effect' | 'body' | 'form' | 'parameters'
>

/** Probes about sign-ups pass without limit. */
export class SignUpLimit {
  readonly #forms: SignUpForm[] = []

  know(entries: readonly LimitedEntry[]): void {
    for (const entry of entries) {
      const { method, url } = entry
      const routing = routingOf(entry)
      if (!isSignUpStep(entry, routing) || this.#find(entry) !== undefined) continue
      this.#forms.push({ method, place: placeOf(url), routing, sent: 0 })
    }
  }

  refusal(request: EgressRequest): string | null {
    if (request.asked?.signsUp === true) return null
    return (this.#find(request)?.sent ?? 0) >= signUpPayloadsMax ? reached : null
  }

  note(request: EgressRequest): void {
    const form = request.asked?.signsUp === true ? undefined : this.#find(request)
    if (form !== undefined) form.sent += 1
  }

  #find({ method = 'GET', url }: Pick<EgressRequest, 'method' | 'url'>): SignUpForm | undefined {
    const { searchParams } = new URL(url)
    return this.#forms.find(
      (form) =>
        form.method === method &&
        form.place === placeOf(url) &&
        form.routing.every(([name, value]) => searchParams.get(name) === value),
    )
  }
}

/** Includes steps without a password. */
function isSignUpStep(entry: LimitedEntry, routing: SignUpForm['routing']): boolean {
  if (entry.method !== 'POST' || entry.body === null || entry.effect !== 'writes') return false
  const names = [...pathOf(entry.url).split('/').slice(-2), ...routing.map(([, value]) => value)]
  return signsUp(entry) || isSignUpUrl(names.join('/'))
}

/** Values in the query that choose the code. */
function routingOf({ url, handler }: LimitedEntry): SignUpForm['routing'] {
  return [...new URL(url).searchParams].filter((pair) => handler.includes(pair.join('=')))
}

function placeOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
