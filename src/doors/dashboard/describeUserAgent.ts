import { cleanLine } from '../../shared/untrustedText.ts'

const shownMax = 80

// Order matters: each browser also names earlier ones.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/\d/, 'Edge'],
  [/\bOPR\/\d/, 'Opera'],
  [/\bFirefox\/\d|\bFxiOS\/\d/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/\d|\bCriOS\/\d/, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone|\biPad/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function describeUserAgent(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown program'
  const browser = nameOf(browsers, userAgent)
  const system = nameOf(systems, userAgent)
  if (browser === null) return cleanLine(userAgent, shownMax)
  return system === null ? browser : `${browser} on ${system}`
}

function nameOf(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
