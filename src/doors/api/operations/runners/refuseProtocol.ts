import { type Problem, problem } from '../../../../service/problems.ts'
import { version as ownVersion } from '../../../../shared/version.ts'

export function refuseProtocol(version: string): Problem<'conflict'> {
  const message = `Expected a runner that exchanges the messages of version ${ownVersion}, found version ${version}: install the same version of scanward on server and runner.`
  return problem('conflict', { message })
}
