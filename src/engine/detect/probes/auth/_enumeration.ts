import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { hideAccount, loginHead } from '../_shared/logins.ts'
import { separateResponses } from '../_shared/separateResponses.ts'
import { type Difference, showDifference } from '../_shared/showDifference.ts'

const inventionsMax = 8
const differentText = 'different text for an existing and an unknown account'

export type AccountAttempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly identifier: string
  readonly password: string
}

type Pair = { readonly known: AccountAttempt; readonly unknown: AccountAttempt }

/** `shown`: null if the difference contains the account. */
export type Enumeration = Pair & { readonly difference: string; readonly shown: Difference | null }

type Attempt = (identifier: string) => Promise<AccountAttempt | string | null>

export async function compareAccounts(
  own: string,
  invent: () => string,
  attempt: Attempt,
): Promise<Enumeration | string | null> {
  const names = inventTwo(invent)
  const pairs: Pair[] = []
  for (const name of names) {
    const responses = await attemptEach([own, name], attempt)
    if (typeof responses === 'string') return responses
    const [known, unknown] = responses
    if (known !== undefined && unknown !== undefined) pairs.push({ known, unknown })
  }
  const difference = differenceOf(pairs)
  const [first] = pairs
  if (difference === null || first === undefined) return null
  if (difference === differentText) {
    const again = await attemptEach(names, attempt)
    if (typeof again === 'string') return again
    if (differByName(pairs, again)) return null
  }
  return { ...first, difference, shown: showPlain(pairs, own) }
}

/** Masked names such as `k•••@example.com` differ in the first letter. */
function inventTwo(invent: () => string): readonly string[] {
  const one = invent()
  const others = Array.from({ length: inventionsMax }, invent)
  return [one, others.find((other) => other[0] !== one[0]) ?? invent()]
}

async function attemptEach(
  names: readonly string[],
  attempt: Attempt,
): Promise<readonly AccountAttempt[] | string> {
  const done: AccountAttempt[] = []
  for (const name of names) {
    const response = await attempt(name)
    if (response === null) return 'the sign-in did not respond'
    if (typeof response === 'string') return response
    const { status } = response.exchange
    if (status === 429 || status >= 500) return 'the sign-in was rate-limited or returned a server error'
    done.push(response)
  }
  return done
}

function differByName(pairs: readonly Pair[], again: readonly AccountAttempt[]): boolean {
  const sent = pairs.flatMap(({ unknown }) => sentBy(unknown))
  const groups = pairs.map(({ unknown }, index) =>
    [unknown, again[index] ?? unknown].map(({ exchange }) => ({ exchange, sent })),
  )
  return separateResponses(groups[0] ?? [], groups[1] ?? []).isSeparate
}

function showPlain(pairs: readonly Pair[], account: string): Difference | null {
  const [known, unknown] = [pairs.map((pair) => pair.known), pairs.map((pair) => pair.unknown)]
  const shown = showDifference(known.map(withSent), unknown.map(withSent), { hasRecords: false })
  const text = JSON.stringify(shown)
  return hideAccount(text, { identifier: account }) === text ? shown : null
}

function withSent(attempt: AccountAttempt) {
  return { ...attempt, sent: sentBy(attempt) }
}

function sentBy({ identifier, password }: AccountAttempt): readonly string[] {
  return [identifier, password, identifier.split('@', 1)[0] ?? identifier].filter((value) => value !== '')
}

function differenceOf(pairs: readonly Pair[]): string | null {
  // A name such as `admin` also occurs in page text.
  const sent = pairs.flatMap(({ known: one, unknown: other }) => [...sentBy(one), ...sentBy(other)])
  const heads = (kind: 'known' | 'unknown') => new Set(pairs.map((pair) => headOf(pair[kind], sent)))
  const [known, unknown] = [heads('known'), heads('unknown')]
  if (known.size > 1 || unknown.size > 1) return null
  const [own = '', visitor = ''] = [...known, ...unknown]
  if (own !== visitor) return `${own.trim()} for an existing account, ${visitor.trim()} for an unknown one`
  const { isSeparate } = separateResponses(
    pairs.map(({ known: { exchange } }) => ({ exchange, sent })),
    pairs.map(({ unknown: { exchange } }) => ({ exchange, sent })),
  )
  return isSeparate ? differentText : null
}

function headOf({ exchange }: AccountAttempt, sent: readonly string[]): string {
  const forms = sent
    .flatMap((value) => [value, encodeURIComponent(value)])
    .sort((one, other) => other.length - one.length)
  return forms.reduce((text, value) => text.replaceAll(value, '…'), loginHead(exchange))
}
