import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

/**
 * Supabase Auth projects with email confirmation disabled.
 *
 * Certain: the public settings of the project say so. Fires where sign-up by email is open and email addresses
 * count as confirmed at once; not where sign-up is closed, where email is off, or where a confirmation email
 * is sent. Source: Supabase "General configuration" of Auth.
 */
export default passiveCheck({
  id: 'supabase.auth-autoconfirm',
  cwe: 287,
  severity: 'medium',
  owner: 'operator',
  title: 'Email confirmation disabled in Supabase Auth',
  why: "An attacker can sign up with another person's email address and is signed in at once, in any number of accounts. Invitations or roles that the application grants to an email address or domain go to the first account that claims it.",
  fix: {
    steps: `In the Supabase dashboard:

1. Authentication > Sign In / Providers > Email: enable "Confirm email" and save.
2. Authentication > Emails > SMTP Settings: set up your own mail server. The built-in one sends a few mails an hour, and only to members of the project.
3. Authentication > URL Configuration: "Site URL" is the URL of the application, and "Redirect URLs" lists the pages that the link in the email may open.
4. If users must not sign up by themselves, disable "Allow new users to sign up" instead, and invite users under Authentication > Users.
5. Review Authentication > Users for accounts that were never confirmed. Policies and code must not grant access by email domain only.

On a self-hosted installation: \`GOTRUE_MAILER_AUTOCONFIRM: "false"\` for the service \`auth\` (\`ENABLE_EMAIL_AUTOCONFIRM=false\` in \`.env\`).`,
    risk: '`signUp` then returns no session. The page must tell the user to check their email, and a route must handle the link in it.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: `mailer_autoconfirm` is `false`, or `disable_signup` is `true`.',
  },
  references: [
    'https://supabase.com/docs/guides/auth/general-configuration',
    'https://supabase.com/docs/guides/auth/auth-smtp',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { supabase } }) => (supabase.length === 0 ? noSupabase : null),
  gapReason: ({ backends: { supabase } }) =>
    backendGap(
      supabase.map(({ settings }) => settings),
      ({ facts }) => facts !== null,
    ),
  run({ backends: { supabase } }) {
    return listResponses(supabase, ({ settings }) => settings)
      .filter(
        ({ response: { facts } }) =>
          facts?.isSignupOpen && facts.isEmailEnabled && facts.confirmsEmailsItself,
      )
      .map(({ thing: { origin }, response }) =>
        observeBackend(response, {
          sample: new URL(origin).hostname,
          excerpt: '"disable_signup":false, "mailer_autoconfirm":true',
          place: new URL(origin).hostname,
        }),
      )
  },
})
