import { bodyExpectations } from './bodyExpectations.ts'
import { headerExpectations } from './headerExpectations.ts'
import type { Expectation } from './output.ts'
import { policyExpectations } from './policyExpectations.ts'

export const expectations: readonly Expectation[] = [
  ...bodyExpectations,
  ...headerExpectations,
  ...policyExpectations,
]
