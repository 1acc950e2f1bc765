import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { loginPlaceholders } from '../../../read/knowledge/loginPlaceholders.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { withoutAccount } from '../_shared/logins.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import {
  inventLike,
  isWithoutToken,
  listResets,
  refusedReset,
  requestReset,
  type TokenRequest,
} from '../_shared/resets/passwordResets.ts'
import { linksToHost } from '../_shared/resets/resetTokens.ts'
import { accountFor, noAccount, type SpendableAccount } from '../_shared/resets/spendableAccounts.ts'
import { accountInEvidence } from '../_shared/signInCommand.ts'
import hostHeader from './host-header.ts'

const resetsMax = 2
const fields = ['x-forwarded-host', 'x-host'] as const

/**
 * Finds password reset poisoning: the response to a reset shows its link on a host that a header of the request
 * names.
 *
 * Certain: the link is on an injected host under the reserved domain `.example`, twice with different hosts, and
 * neither without the header nor for an unknown account. Sends at most three mails per reset, to an account of the scan or the login for tests.
 * Not tested: links that only the mail contains. Source: PortSwigger, password reset poisoning.
 */
export default activeProbe({
  ...hostHeader,
  id: 'protocol.host-header-reset',
  partOf: 'protocol.host-header',
  severity: 'high',
  title: 'Password reset poisoning through forwarding headers',
  why: 'An attacker can request a reset for another account, with a link in the mail that leads to their own host. If the user follows it, the attacker has the token and sets a new password. The server trusts a forwarding header of the request when it builds the link.',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 40, perEntry: 0 },
  isLast: true,
  needs: ['target'],
  skipReason: ({ surface }) =>
    listAsks(surface).length === 0 ? 'not applicable: the scan found no request of a password reset' : null,
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = noAccount
    for (const reset of listAsks(context.surface).slice(0, resetsMax)) {
      const account = await accountFor(context, reset.identifier, { isOnlyMailed: true })
      if (account === null) continue
      const found = await judge(context, reset, account)
      gap = found === 'refused' ? refusedReset : null
      if (found !== null && found !== 'refused') observations.push(found)
    }
    return { observations, gap }
  },
})

type Context = Pick<ProbeContext, 'send' | 'random' | 'signedUp' | 'accounts'>

function listAsks(surface: ProbeContext['surface']): readonly TokenRequest[] {
  return listResets(surface)
    .filter(isWithoutToken)
    .filter(({ passwords }) => passwords.length === 0)
}

async function judge(
  context: Context,
  reset: TokenRequest,
  { identifier }: SpendableAccount,
): Promise<Observation | 'refused' | null> {
  const hostOf = () => `${context.random.word()}.example`
  const hosts = fields.map((field) => [field, hostOf()] as const) // `as`: a tuple.
  const first = await requestReset(context, reset, identifier, Object.fromEntries(hosts))
  if (first === null || first.exchange.status >= 400 || isBlockedRequest(first.exchange)) return 'refused'
  const [field] = hosts.find(([, host]) => linksToHost(first.exchange, host)) ?? []
  if (field === undefined) return null
  const host = hostOf()
  const again = await requestReset(context, reset, identifier, { [field]: host })
  const control = await requestReset(context, reset, identifier)
  const unknown = await requestReset(context, reset, inventLike(identifier, context), { [field]: host })
  if (again === null || control === null || unknown === null) return 'refused'
  if (!linksToHost(again.exchange, host)) return null
  if ([control, unknown].some(({ exchange }) => linksToHost(exchange, host))) return null
  const { entry, identifier: parameter } = reset
  const { named, hidden, variable, whose } = accountInEvidence(identifier, context)
  const commandFor = (headers: Readonly<Record<string, string>>) => {
    const value = named.identifier ?? loginPlaceholders.LOGIN_NAME
    const filled = fillEntry(entry, [{ parameter, value }])
    const request = { ...filled, headers: { ...filled.headers, ...headers }, as: 'anonymous' as const }
    return curlOf(request).replaceAll(loginPlaceholders.LOGIN_NAME, `'"$${variable}"'`)
  }
  const curl = commandFor({ [field]: host })
  return observeProbe(...withoutAccount(again.request, again.exchange, hidden), {
    sample: `${entry.method} ${pathOf(entry.url)}: ${field} (header)`,
    place: `${entry.handler} header ${field}`,
    excerpt: `The response shows a link to ${host}, which ${field} named.`,
    shows: null,
    curl,
    steps: [
      { about: `Request of a reset${whose}`, curl, shows: { contains: `//${host}` } },
      {
        about: 'Control: the request without the header',
        curl: commandFor({}),
        shows: { lacks: `//${host}` },
      },
    ],
    details: { field, sent: host },
  })
}
