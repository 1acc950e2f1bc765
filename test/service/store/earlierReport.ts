/**
 * Report of an active scan in the earlier format, with the exact responses of getScan, which must not change.
 */
const counts = { critical: 1, high: 0, medium: 0, low: 0, info: 0 }

export const earlierReport = {
  finalUrl: 'http://93.184.215.14/',
  title: 'Shop',
  framework: 'nextjs',
  technologies: [{ name: 'nextjs', kind: 'framework', version: null, evidence: 'a script below /_next/' }],
  categories: { exposure: counts },
  totals: counts,
  checks: [
    { checkId: 'exposure.env-file', state: 'found', reason: null },
    { checkId: 'tls.cert-expired', state: 'not_evaluated', reason: 'the target is not served over https' },
  ],
  pages: [{ url: 'http://93.184.215.14/', status: 200, mediaType: 'text/html', bytes: 512 }],
  advisories: { source: 'built-in', dated: '2026-08-01', ageDays: 111 },
  active: {
    intensity: 'safe',
    entries: 4,
    entriesLeftOut: 2,
    avoided: 1,
    signIn: 'signed_in',
    requests: 340,
  },
  requests: 402,
  durationMs: 812,
  engineVersion: '0.1.0',
} as const

const common =
  '"categories":{"exposure":{"critical":1,"high":0,"medium":0,"low":0,"info":0}},' +
  '"totals":{"critical":1,"high":0,"medium":0,"low":0,"info":0},' +
  '"target":{"final_url":"http://93.184.215.14/","title":"Shop","technologies":["nextjs"]},' +
  '"advisories":{"source":"built-in","dated":"2026-08-01","age_days":111},' +
  '"active":{"intensity":"safe","entries":4,"entries_left_out":2,"avoided":1,"sign_in":"signed_in","requests":340},' +
  '"requests":402,"duration_ms":812,"engine_version":"0.1.0",'

export const earlierSummaryText = `{${common}"checks":{"found":1,"passed":0,"passed_in_part":0,"not_evaluated":1}}`

/** Without findings. */
export const earlierFullText =
  `{${common}"checks":[{"check_id":"exposure.env-file","state":"found","reason":null},` +
  '{"check_id":"tls.cert-expired","state":"not_evaluated","reason":"the target is not served over https"}],' +
  '"pages":[{"url":"http://93.184.215.14/","status":200,"media_type":"text/html","bytes":512}],' +
  '"technologies":[{"name":"nextjs","kind":"framework","version":null,"evidence":"a script below /_next/"}],' +
  '"findings":[]}'
