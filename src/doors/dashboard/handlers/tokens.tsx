import { issueToken, listTokens, revokeToken } from '../../../service/store/tokens.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { TokensPage, type TokensPageData, tokenNameCharsMax } from '../pages/tokensPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showTokens: MemberHandler = (request, deps) =>
  show(request, { made: null, name: '', error: null }, deps, 200)

/** Only this response contains the token. */
export const makeToken: MemberHandler = async (request, deps) => {
  const typed = request.form.get('name') ?? ''
  const name = cleanLine(typed, tokenNameCharsMax)
  if (name === '') {
    const error = 'Expected a name for the token.'
    return show(request, { made: null, name: '', error }, deps, 400)
  }
  const { plaintext } = await issueToken(
    deps.db,
    { organizationId: request.session.organization.id, name, actor: actorOf(request) },
    deps.clock,
  )
  return show(request, { made: { name, plaintext }, name: '', error: null }, deps, 200)
}

export const revokeOwnToken: MemberHandler = async (request, { db, clock }) => {
  const id = request.params.tokenId ?? ''
  const organizationId = request.session.organization.id
  const revoked = await revokeToken(db, { id, organizationId, actor: actorOf(request) }, clock)
  return revoked === null
    ? redirect('/tokens', { failed: 'There is no such active token.' })
    : redirect('/tokens', { done: `The token ${revoked.name} is revoked.` })
}

async function show(
  { session }: MemberRequest,
  data: Omit<TokensPageData, 'tokens'>,
  { db }: DashboardDeps,
  status: number,
): Promise<DashboardResponse> {
  const tokens = await listTokens(db, session.organization.id)
  const content = <TokensPage tokens={tokens} {...data} />
  return showPage({ title: 'API tokens', section: 'tokens', content }, { status })
}
