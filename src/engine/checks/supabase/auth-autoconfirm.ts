import { noSupabase } from '../../fixes/supabaseFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * Supabase Auth where everybody can sign up with an address that is not theirs.
 *
 * Certain: the project says so in its public settings. Fires where sign-up by e-mail is open and addresses count
 * as confirmed at once; not where sign-up is closed, where e-mail is off, or where a mail is sent.
 * Source: Supabase "General configuration" of Auth.
 */
export default passiveCheck({
  id: 'supabase.auth-autoconfirm',
  cwe: 287,
  severity: 'medium',
  owner: 'operator',
  title: 'Supabase Auth takes any e-mail address without confirmation',
  why: 'Everybody can sign up with somebody else’s address and is signed in at once: in their name, before they do, and as often as a script likes. Whatever the application gives to an address, such as an invitation or a role by domain, goes to whoever claims it first.',
  fix: {
    steps: `In the Supabase dashboard:

1. Authentication > Sign In / Providers > Email: switch "Confirm email" on and save.
2. Authentication > Emails > SMTP Settings: set up a mail server of your own. The built-in one sends a few mails an hour, and only to members of the project.
3. Authentication > URL Configuration: "Site URL" is the address of the application, and "Redirect URLs" lists the pages that the link in the mail may lead to.
4. If nobody is meant to sign up alone, switch "Allow new users to sign up" off instead, and invite people under Authentication > Users.
5. Look through Authentication > Users for accounts that nobody confirmed before. In policies and code, nothing is given to an address because of its domain alone.

On an installation of your own: \`GOTRUE_MAILER_AUTOCONFIRM: "false"\` for the service \`auth\` (\`ENABLE_EMAIL_AUTOCONFIRM=false\` in \`.env\`).`,
    risk: '`signUp` then answers without a session: the page has to say "Look into your mailbox", and a route has to take the link of the mail.',
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
    return answered(supabase, ({ settings }) => settings)
      .filter(
        ({ answer: { facts } }) => facts?.isSignupOpen && facts.isEmailEnabled && facts.confirmsEmailsItself,
      )
      .map(({ thing: { origin }, answer }) =>
        observeBackend(answer, {
          sample: new URL(origin).hostname,
          excerpt: '"disable_signup":false, "mailer_autoconfirm":true',
          place: new URL(origin).hostname,
        }),
      )
  },
})
