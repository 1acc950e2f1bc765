import type { CookieAttributes, Fix } from '../../model/fix.ts'
import { cookiePlaces } from './stacks/cookies.ts'

export function cookieFix(
  wanted: CookieAttributes,
): Required<Pick<Fix, 'place' | 'cookies' | 'change' | 'look' | 'steps' | 'variants' | 'keep'>> {
  return {
    place: 'cookies',
    cookies: wanted,
    change: wanted.lead,
    look: [
      'Search the code for the name of each cookie in the samples, for `Set-Cookie`, and for the session or sign-in library. See how local development over HTTP gets its cookies, and keep that working.',
    ],
    steps: `Set the attribute where each cookie is set, in the library's cookie options if it has them. Use one helper if
several places set cookies. For cookies that a hosting platform or a third-party product sets, look in its settings.`,
    variants: cookiePlaces(wanted),
    keep: ['Everything else about the cookies, and the session secret unless a finding is about it.'],
  }
}

export function joinAttributes(wanted: readonly CookieAttributes[]): CookieAttributes {
  const join = (name: keyof CookieAttributes, separator: string) =>
    [...new Set(wanted.map((attributes) => attributes[name]))].join(separator)
  return {
    lead: join('lead', ' '),
    options: join('options', ', '),
    django: join('django', ' '),
    laravel: join('laravel', ' '),
    rails: join('rails', ' '),
  }
}

export function verifyCookie(expected: string): string {
  return `Run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`, without a session. If the evidence has a \`curl\` command, run that too, with \`LOGIN_NAME\` and \`LOGIN_PASSWORD\` of a test account: it signs in. The outputs have a \`set-cookie\` header for each cookie named in the samples, which ${expected}. Then sign in with a browser, reload and sign out once.`
}
