import { messageProtocol } from '../../../../../generated/messageProtocol.ts'
import { problem } from '../../../../service/problems.ts'
import { addRemoteRunner, remoteRunnersMax } from '../../../../service/store/runners/runners.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import type { OperationHandler } from '../../operation.ts'
import { refuseProtocol } from './refuseProtocol.ts'

const nameCharsMax = 100

export const registerRunner: OperationHandler<'registerRunner'> = async (
  { body, caller },
  { db, clock, runnerDesk },
) => {
  const { name, labels, slots, version, protocol } = body
  if (protocol !== messageProtocol) return refuseProtocol(version)
  const added = await addRemoteRunner(
    db,
    {
      ...{ organizationId: caller.organizationId, slots, version, protocol },
      name: cleanLine(name, nameCharsMax) || 'runner',
      labels: [...new Set(labels)],
    },
    clock,
  )
  if (added !== null)
    return { status: 201, body: { id: added.id, lease_seconds: Math.ceil(runnerDesk.leaseMs / 1_000) } }
  const message = `An organization can have ${remoteRunnersMax} runners at a time. Stop one first.`
  return problem('forbidden', { message })
}
