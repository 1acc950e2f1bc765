import { quoteAround } from '../../../report/evidence/quoteAround.ts'

const proofCharsMax = 300
const aroundChars = 60

export function quoteProof(text: string, proof: string): string {
  const start = text.indexOf(proof)
  if (start === -1 || proof === '') return ''
  return quoteAround(text, { start, end: start + Math.min(proof.length, proofCharsMax), chars: aroundChars })
}
