import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { hideAccount, loginHead } from '../_shared/logins.ts'
import { separateResponses } from '../_shared/separateResponses.ts'
import { type Difference, showDifference } from '../_shared/showDifference.ts'

const attemptsEach = 2

export type AccountAttempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly identifier: string
  readonly password: string
}

type Pair = { readonly known: AccountAttempt; readonly unknown: AccountAttempt }

/** `shown`: null if the difference contains the account. */
export type Enumeration = Pair & { readonly difference: string; readonly shown: Difference | null }

export async function compareAccounts(
  own: string,
  unknown: string,
  attempt: (identifier: string) => Promise<AccountAttempt | null>,
): Promise<Enumeration | string | null> {
  const pairs: Pair[] = []
  for (let turn = 0; turn < attemptsEach; turn += 1) {
    const one = await attempt(own)
    const other = await attempt(unknown)
    if (one === null || other === null) return 'the sign-in did not respond'
    pairs.push({ known: one, unknown: other })
  }
  const responses = pairs.flatMap(({ known, unknown: visitor }) => [known, visitor])
  if (responses.some(({ exchange }) => exchange.status === 429 || exchange.status >= 500)) {
    return 'the sign-in was rate-limited or returned a server error'
  }
  const difference = differenceOf(pairs)
  const [first] = pairs
  return difference === null || first === undefined
    ? null
    : { ...first, difference, shown: showPlain(pairs, own) }
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
  return isSeparate ? 'different text for an existing and an unknown account' : null
}

function headOf({ exchange }: AccountAttempt, sent: readonly string[]): string {
  const forms = sent
    .flatMap((value) => [value, encodeURIComponent(value)])
    .sort((one, other) => other.length - one.length)
  return forms.reduce((text, value) => text.replaceAll(value, '…'), loginHead(exchange))
}
