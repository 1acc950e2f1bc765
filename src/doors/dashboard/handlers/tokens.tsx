import { admitToken } from '../../../service/admission/admitToken.ts'
import { scopesOfRole } from '../../../service/store/personRecords.ts'
import { findApiToken, listTokens, revokeToken } from '../../../service/store/tokens.ts'
import { timestamp } from '../../../shared/clock.ts'
import {
  coversHosts,
  defaultScopes,
  parseHostnames,
  tokenNameCharsMax,
  tokenScopes,
} from '../../../shared/model/tokens.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { TokensPage, type TokensPageData, type TypedToken } from '../pages/tokensPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showTokens: MemberHandler = (request, deps) =>
  show(request, { made: null, typed: untyped, error: null }, deps, 200)

const untyped: TypedToken = { name: '', scopes: defaultScopes, hostnames: '', expires: '' }

export const makeToken: MemberHandler = async (request, deps) => {
  const typed = readTyped(request.form)
  const refuse = (error: string) => show(request, { made: null, typed, error }, deps, 400)
  const { name, scopes } = typed
  if (name === '') return refuse('Expected a name for the token.')
  const hosts = parseHostnames(typed.hostnames)
  if (!hosts.ok) return refuse(hosts.message)
  const expiresMs = typed.expires === '' ? null : Date.parse(`${typed.expires}T00:00:00Z`)
  if (Number.isNaN(expiresMs)) return refuse('Expected a date such as 2027-03-01.')
  const { role, organization, user, hostnames: access } = request.session
  const admitted = await admitToken(
    { scopes: scopesOfRole[role], hostnames: access },
    {
      ...{ name, scopes, hostnames: hosts.hostnames ?? access, userId: user.id },
      expiresAt: expiresMs === null ? null : timestamp(expiresMs),
      ...{ organizationId: organization.id, actor: actorOf(request) },
    },
    deps,
  )
  if (!admitted.ok) return refuse(String(admitted.problem.body.message))
  const { plaintext } = admitted
  return show(request, { made: { name, plaintext }, typed: untyped, error: null }, deps, 200)
}

function readTyped(form: URLSearchParams): TypedToken {
  const boxes = form.getAll('scope')
  return {
    name: cleanLine(form.get('name') ?? '', tokenNameCharsMax),
    scopes: boxes.length === 0 ? defaultScopes : tokenScopes.filter((scope) => boxes.includes(scope)),
    hostnames: (form.get('hostnames') ?? '').slice(0, hostnamesCharsMax),
    expires: (form.get('expires') ?? '').trim().slice(0, dateCharsMax),
  }
}

const hostnamesCharsMax = 15_000
const dateCharsMax = 20

export const revokeOwnToken: MemberHandler = async (request, { db, clock }) => {
  const id = request.params.tokenId ?? ''
  const { organization, hostnames } = request.session
  const organizationId = organization.id
  const token = await findApiToken(db, { id, organizationId })
  const isOwn = token !== null && coversHosts(hostnames, token.hostnames)
  const revoked = isOwn ? await revokeToken(db, { id, organizationId, actor: actorOf(request) }, clock) : null
  return revoked === null
    ? redirect('/tokens', { failed: 'There is no such active token.' })
    : redirect('/tokens', { done: `The token ${revoked.name} is revoked.` })
}

async function show(
  { session }: MemberRequest,
  data: Omit<TokensPageData, 'tokens' | 'offered' | 'now'>,
  { db, clock }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const all = await listTokens(db, session.organization.id, clock)
  const tokens = all.filter(({ hostnames }) => coversHosts(session.hostnames, hostnames))
  const now = timestamp(clock.now())
  const content = <TokensPage tokens={tokens} offered={scopesOfRole[session.role]} now={now} {...data} />
  return showPage({ title: 'API tokens', section: 'tokens', content }, { status })
}
