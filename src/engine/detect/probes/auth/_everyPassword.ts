import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { tokenOf, withoutAccount } from '../_shared/logins.ts'
import { listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { inventIdentifier, type OpenedLogin } from '../_shared/signIn.ts'
import { type AccountInEvidence, accountInEvidence, signInCommand } from '../_shared/signInCommand.ts'
import { plainProof, type SessionProof } from './_sessionCommands.ts'
import type { SessionUrl } from './_sessionUrl.ts'
import { type Entered, trySignIn } from './_signInTries.ts'

const readsMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>
type Opened = { readonly url: string; readonly response: Exchange; readonly visitors: Exchange }

/**
 * Proves that the sign-in compares no password, once it accepted a wrong one. A sign-in that registers unknown
 * names refuses the second password of the same name.
 */
export async function proveEveryPassword(
  context: Context,
  opened: OpenedLogin,
  { known, place }: { readonly known: string | null; readonly place: SessionUrl | null },
): Promise<Observation | null> {
  const named = known ?? inventIdentifier(opened, context.random)
  const enter = async (identifier: string): Promise<(Entered & { readonly password: string }) | null> => {
    const password = `${context.random.word(14)}-A1`
    const tried = await trySignIn(context, opened, { identifier, password }, place)
    return tried.is === 'in' ? { ...tried, password } : null
  }
  const first = await enter(named)
  const second = first === null ? null : await enter(named)
  if (first === null || second === null) return null
  const other = await enter(inventIdentifier(opened, context.random, named))
  // Without an account of the scan, only two names show that nothing is compared.
  if (known === null && other === null) return null
  const shown = await openProtected(context, second)
  return shown === null
    ? null
    : observe(context, opened, { named, known, second, shown, isAnyName: other !== null })
}

async function openProtected(context: Context, { opens, exchange }: Entered): Promise<Opened | null> {
  if (opens !== null)
    return { url: opens.place.url, response: opens.response, visitors: opens.place.visitors }
  const token = tokenOf(exchange)
  if (token === null) return null
  const send = async (url: string, bearer: string): Promise<Exchange | null> => {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await context.send({ url, as: 'anonymous', headers, bodyBytesMax })
    return response.ok ? response.exchange : null
  }
  const reads = listProtectedReads(withResponses(context.surface, context.artifacts))
  for (const { url } of reads.slice(0, readsMax)) {
    const visitors = await send(url, context.random.word(24))
    const response = visitors === null || !isRefusal(visitors) ? null : await send(url, token)
    if (visitors !== null && response !== null && !isRefusal(response)) return { url, response, visitors }
  }
  return null
}

type Facts = {
  readonly named: string
  readonly known: string | null
  readonly second: Entered & { readonly password: string }
  readonly shown: Opened
  readonly isAnyName: boolean
}

function observe(
  context: Context,
  opened: OpenedLogin,
  { named, known, second, shown, isAnyName }: Facts,
): Observation {
  const isOfScan = known === null || context.signedUp().some(({ identifier }) => identifier === known)
  const account = accountInEvidence(named, { ...context, isInvented: isOfScan })
  const names = isAnyName ? 'any name' : 'an existing name'
  return observeProbe(...withoutAccount(second.request, second.exchange, account.hidden), {
    place: `${opened.login.entry.id} sign-in`,
    headers: ['location'],
    shows: null,
    sample: `${pathOf(opened.login.entry.url)}: any password`,
    excerpt: `The sign-in accepted ${names} with two random passwords, and then opened ${pathOf(shown.url)}, which visitors are refused.`,
    details: { accepted: `${names} with any password` },
    ...proofOf(opened, { second, shown, account }),
  })
}

function proofOf(
  opened: OpenedLogin,
  { second, shown, account }: Pick<Facts, 'second' | 'shown'> & { readonly account: AccountInEvidence },
): SessionProof {
  const isToken = second.opens === null
  const curl = signInCommand(opened, {
    ...account.named,
    password: second.password,
    isShown: isToken,
  })
  const about = `The sign-in with a random password${account.whose}`
  return isToken
    ? { curl, steps: [{ about, curl, shows: { status: second.exchange.status } }] }
    : plainProof(shown, { about, curl })
}
