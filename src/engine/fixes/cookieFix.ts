import type { Fix } from '../model/check.ts'
import { cookiePlaces, type WantedAttributes } from './stacks/cookies.ts'

/** The part of a fix that says how to give cookies an attribute: for any stack, and for the known ones. */
export function cookieFix(wanted: WantedAttributes): Required<Pick<Fix, 'steps' | 'variants'>> {
  const { lead } = wanted
  return {
    steps: `${lead}

Find where each cookie named in the samples is set: search the source for its name, for \`Set-Cookie\`, and
for the session or sign-in library. Set the attribute there, in the library's cookie options if it has them.
Use one helper if several places set cookies. For cookies that a hosting platform or a third-party product
sets, look in its settings.`,
    variants: Object.fromEntries(
      Object.entries(cookiePlaces(wanted)).map(([framework, places]) => [framework, `${lead}\n\n${places}`]),
    ),
  }
}

/** How to see the attribute: the request, and the response to expect. */
export function verifyCookie(expected: string): string {
  return `Deploy, then run \`curl -sS -o /dev/null -D - "$URL"\` with the \`url\` of the evidence as \`$URL\`. Each \`set-cookie\` header of a cookie named in the samples ${expected}. For a cookie that is set at sign-in, sign in with a browser and inspect it in the developer tools under Application, Cookies. Then sign in, reload and sign out once.`
}
