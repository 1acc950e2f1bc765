/**
 * Mapped CWEs of each category of the OWASP Top 10:2025, as far as checks have them
 * (https://owasp.org/Top10/2025/). A CWE that the edition does not list stands with its nearest listed parent.
 */
const mappedCwes: Readonly<Record<string, readonly number[]>> = {
  'A01:2025': [
    ...[
      22, 200, 201, 284, 285, 288, 352, 359, 425, 497, 538, 540, 548, 601, 615, 639, 732, 749, 862, 863, 918,
      922, 1275,
    ],
    // Children of 200 and 552.
    ...[524, 527, 530, 541],
  ],
  'A02:2025': [16, 444, 489, 611, 614, 942, 1004],
  'A03:2025': [1104, 1395],
  'A04:2025': [319, 321, 326, 327, 330, 347],
  // 943 and 1336 are children of 74.
  'A05:2025': [74, 78, 79, 89, 94, 98, 113, 643, 644, 943, 1336, 1426, 1427],
  // 770 is a sibling of 799.
  'A06:2025': [269, 311, 434, 436, 522, 525, 598, 602, 693, 770, 1021, 1022],
  // 204 is enumeration of accounts, which the category describes; 1394 is a child of 1392.
  'A07:2025': [204, 287, 290, 295, 297, 298, 306, 307, 346, 384, 613, 640, 798, 1392, 1394],
  // 349 is a child of 345, 1321 of 915.
  'A08:2025': [345, 349, 353, 502, 506, 565, 829, 915, 1321],
  'A09:2025': [532],
  'A10:2025': [209, 235],
}

/** Categories of the edition, in its order. */
export const owaspTop10 = [
  { id: 'A01:2025', title: 'Broken Access Control' },
  { id: 'A02:2025', title: 'Security Misconfiguration' },
  { id: 'A03:2025', title: 'Software Supply Chain Failures' },
  { id: 'A04:2025', title: 'Cryptographic Failures' },
  { id: 'A05:2025', title: 'Injection' },
  { id: 'A06:2025', title: 'Insecure Design' },
  { id: 'A07:2025', title: 'Authentication Failures' },
  { id: 'A08:2025', title: 'Software or Data Integrity Failures' },
  { id: 'A09:2025', title: 'Security Logging and Alerting Failures' },
  { id: 'A10:2025', title: 'Mishandling of Exceptional Conditions' },
] as const

/** Lists the CWEs of a category, as findings name them. */
export function cweIdsOf(category: string): readonly string[] {
  return (mappedCwes[category] ?? []).map((cwe) => `CWE-${cwe}`)
}

/** Returns the categories of the OWASP Top 10:2025 that a CWE belongs to. */
export function owaspTop10Of(cwe: number | null): readonly string[] {
  if (cwe === null) return []
  return Object.entries(mappedCwes).flatMap(([category, cwes]) => (cwes.includes(cwe) ? [category] : []))
}
