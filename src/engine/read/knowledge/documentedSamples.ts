import { createHash } from 'node:crypto'

const hashChars = 16

/** Truncated SHA-256, so that secret scanners do not match this file. */
const hashes: ReadonlySet<string> = new Set([
  // Stripe's documentation and client libraries.
  '2cafc0970149a84f',
  'f2d6ca16515033e5',
  '7e8de44ea9ecf6d5',
  '2d1f7723aabc5c7a',
  '31e21581323584d4',
  // GitHub's documentation.
  '976b57ee8acdfcf4',
  '3543c50b0cb9cea8',
  // Google's samples, as in the Firebase Android SDK.
  'f56e323494a6ffc2',
  '2037abcaffb2b777',
  '3f370c9dd8225c63',
  'e4a5542bb7fd7b67',
  'a19f89ab3555eac1',
  '0b476bdf9acf2123',
  'eb540d2b6ee2a0a4',
  '37f8f09bdf12c2f2',
  '8731261cb72d8626',
  '49f777db995e8260',
  '27a9a42931dff7eb',
  'dc0fcf046c61640c',
  '4c98242dcadc8b29',
  'ea9bb1082cf95663',
  '3a8b61d0f636b007',
  'a6c814bc555ae62c',
  // Paddle's documentation.
  'af1efb26bd63a9a0',
  // Password hashes in Wikipedia and the documentation of PHP and FastAPI.
  '6c811da35e4b057c',
  '760e4258da5fd2a8',
  'c619f68ae680853c',
  // RFC 7515, RFC 7517 and RFC 8037.
  '5ccf2edb4f070f0b',
  'a45404ae333dd955',
  '190edf59d5736c3b',
  // First accounts of Hardhat and Foundry, with and without 0x, and Ganache's phrase.
  'bc1a50966c9e6486',
  '60a09e4357868c1e',
  '8335c55334821eef',
  '095101cf732c298a',
  'b26ab6529d20ebeb',
  'bb4978fbe7638de8',
  'b83e96417f61cb14',
])

export function isDocumentedSample(value: string): boolean {
  return hashes.has(createHash('sha256').update(value).digest('hex').slice(0, hashChars))
}
