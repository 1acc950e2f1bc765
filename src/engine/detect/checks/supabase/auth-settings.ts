import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'

/**
 * Supabase Auth sign-in methods: an inventory of how users can sign in to a project.
 *
 * Certain: the project publishes these settings. Info: this is no weakness. Fires on readable settings; not on
 * a refusal. Source: Supabase Auth, `GET /settings`.
 */
export default passiveCheck({
  id: 'supabase.auth-settings',
  cwe: 287,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase Auth sign-in methods (inventory)',
  why: 'Each enabled sign-in method is a way into the application. A method that was enabled for a trial, and that the application no longer offers, still lets users in.',
  fix: {
    steps: `Nothing has to be changed. Compare what the evidence lists with what the application offers, in the Supabase dashboard:

1. Authentication > Sign In / Providers: disable each provider that the sign-in page does not show.
2. "Allow anonymous sign-ins" is off unless the application uses it. Where it is on, anonymous users have the role \`authenticated\`: policies that only require this role grant access to every visitor. Add \`(select (auth.jwt()->>'is_anonymous')::boolean) is false\` to those.
3. "Allow new users to sign up" is off where accounts are created by invitation only.
4. Authentication > Attack Protection: CAPTCHA protection and the check for leaked passwords are on.`,
    risk: 'Users whose account uses a provider that you disable can no longer sign in. Look for them in Authentication > Users first.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: under `external`, only what the application offers is `true`. The finding stays; no further action is needed.',
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
    return listResponses(supabase, ({ settings }) => settings).flatMap(({ thing: { origin }, response }) => {
      const { facts } = response
      if (facts === null) return []
      const ways = [
        ...(facts.isEmailEnabled ? ['email'] : []),
        ...(facts.allowsAnonymousUsers ? ['anonymous'] : []),
        ...facts.providers,
      ]
      return [
        observeBackend(response, {
          sample: new URL(origin).hostname,
          excerpt: `sign-up ${facts.isSignupOpen ? 'open' : 'closed'}; sign-in by ${ways.join(', ') || 'no method'}`,
          details: { signup_open: facts.isSignupOpen, sign_in: ways },
          place: new URL(origin).hostname,
        }),
      ]
    })
  },
})
