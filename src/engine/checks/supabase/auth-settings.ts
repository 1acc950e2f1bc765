import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * An inventory of how people can sign in to a Supabase project.
 *
 * Certain: the project says it itself, to everybody. Info, nothing is wrong by it. Fires on readable settings; not
 * on a refusal. Source: Supabase Auth, `GET /settings`.
 */
export default passiveCheck({
  id: 'supabase.auth-settings',
  cwe: 287,
  severity: 'info',
  owner: 'operator',
  title: 'Ways to sign in to the Supabase project (inventory)',
  why: 'Every way to sign in is a door. One that was switched on for a trial, and that the application does not offer any more, still lets people in.',
  fix: {
    steps: `Nothing has to be changed. Compare what the evidence lists with what the application offers, in the Supabase dashboard:

1. Authentication > Sign In / Providers: switch off each provider that the sign-in page does not show.
2. "Allow anonymous sign-ins" is off unless the application uses it. Where it is on, anonymous users have the role \`authenticated\`: policies that only ask for this role let everybody in. Add \`(select (auth.jwt()->>'is_anonymous')::boolean) is false\` to those.
3. "Allow new users to sign up" is off where accounts are made by invitation only.
4. Authentication > Attack Protection: a CAPTCHA and the check for leaked passwords are on.`,
    risk: 'People whose account uses a provider that you switch off can no longer sign in: look for it in the list of Authentication > Users first.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: under `external`, only what the application offers is `true`. The finding stays; it asks for nothing more.',
  },
  references: [
    'https://supabase.com/docs/guides/auth/general-configuration',
    'https://supabase.com/docs/guides/auth/auth-anonymous',
  ],
  needs: ['backends'],
  gapReason: ({ backends: { supabase } }) =>
    backendGap(
      supabase.map(({ settings }) => settings),
      ({ facts }) => facts !== null,
    ),
  run({ backends: { supabase } }) {
    return answered(supabase, ({ settings }) => settings).flatMap(({ thing: { origin }, answer }) => {
      const { facts } = answer
      if (facts === null) return []
      const ways = [
        ...(facts.isEmailEnabled ? ['email'] : []),
        ...(facts.allowsAnonymousUsers ? ['anonymous'] : []),
        ...facts.providers,
      ]
      return [
        observeBackend(answer, {
          sample: new URL(origin).hostname,
          excerpt: `sign-up ${facts.isSignupOpen ? 'open' : 'closed'}; sign-in by ${ways.join(', ') || 'nothing'}`,
          details: { signup_open: facts.isSignupOpen, sign_in: ways },
          place: new URL(origin).hostname,
        }),
      ]
    })
  },
})
