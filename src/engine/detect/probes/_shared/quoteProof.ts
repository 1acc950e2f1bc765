import { quoteAround } from '../../../report/evidence/quoteAround.ts'

const proofCharsMax = 300
const aroundChars = 60

/** The part of a response that proves a finding, with a little of what stands around it; empty when it is not there. */
export function quoteProof(text: string, proof: string): string {
  const start = text.indexOf(proof)
  if (start === -1 || proof === '') return ''
  return quoteAround(text, { start, end: start + Math.min(proof.length, proofCharsMax), chars: aroundChars })
}
