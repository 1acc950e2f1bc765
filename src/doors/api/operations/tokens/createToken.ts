import { presentToken } from '../../../../output/present/token.ts'
import { admitToken } from '../../../../service/admission/admitToken.ts'
import { defaultScopes, normalizeHostnames } from '../../../../shared/model/tokens.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

/** Only this response contains the value of the token. */
export const createToken: OperationHandler<'createToken'> = async ({ body, caller, client }, deps) => {
  const expires = readTime(body.expires_at ?? undefined, 'body.expires_at')
  if (!expires.ok) return expires.problem
  const { name, scopes = defaultScopes, hostnames = null } = body
  const admitted = await admitToken(
    caller,
    {
      name,
      scopes,
      hostnames: normalizeHostnames(hostnames),
      expiresAt: expires.time,
      organizationId: caller.organizationId,
      userId: caller.userId,
      actor: tokenActor({ caller, client }),
    },
    deps,
  )
  if (!admitted.ok) return admitted.problem
  return { status: 201, body: { ...presentToken(admitted.token), secret: admitted.plaintext } }
}
