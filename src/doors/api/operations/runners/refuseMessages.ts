import { type Problem, problem } from '../../../../service/problems.ts'

export function refuseMessages(): Problem<'conflict'> {
  return problem('conflict', { message: 'Expected messages of the process of a scan, found something else.' })
}
