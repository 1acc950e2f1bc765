import { passiveCheck } from '../../../model/check.ts'
import { clientTexts, firstPartyPrograms, scriptUrl } from '../../../read/derive/clientTexts.ts'
import { findSupabaseProjects } from '../../../read/derive/supabaseProjects.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

const findingsMax = 10

const metadata = '\\.(?:raw_)?user_meta_?data\\??\\.'
const quoted =
  '["\'`](?:admin\\w{0,20}|super_?\\w{0,20}|owner|staff|moderator|manager|pro|premium|paid)["\'`]'
const field = '(role|roles|user_?role|account_?type|plan|tier|subscription|permissions)'
const flag = '((?:is|has)_?(?:super_?)?(?:admin|staff|moderator|owner|premium|pro|paid|superuser)|admin)'
/** The field is compared with a privileged value, or is a flag that is read. */
const decisions = [
  new RegExp(`${metadata}${field}\\s{0,5}[=!]==?\\s{0,5}${quoted}`, 'gi'),
  new RegExp(`${quoted}\\s{0,5}[=!]==?\\s{0,5}[\\w$.?]{1,60}${metadata}${field}`, 'gi'),
  new RegExp(`${metadata}${field}\\??\\.includes\\(\\s{0,5}${quoted}`, 'gi'),
  new RegExp(`${metadata}${flag}\\b(?!\\s{0,5}(?:=(?!=)|:|\\())`, 'gi'),
]

/**
 * Roles and plans that an application reads from the user metadata of Supabase, which each user can change.
 *
 * Firm: the code compares a field of `user_metadata` with a privileged value, or reads a flag such as `is_admin`. The
 * scan cannot see whether the server trusts it too. Fires on `user.user_metadata.role === "admin"`; not on `app_metadata`,
 * which only the server can change, nor on a name or an avatar. Sources: Supabase, "User management", database
 * advisor 0015.
 */
export default passiveCheck({
  id: 'supabase.user-metadata-role',
  cwe: 639,
  severity: 'medium',
  owner: 'code',
  title: 'Role stored in user-editable Supabase metadata',
  why: 'Every user can become an administrator or a paying customer: `supabase.auth.updateUser({ data: { role: "admin" } })` changes the user metadata with the own session. The application decides by such a field.',
  fix: {
    steps: `1. Search the code, Edge Functions, database functions and policies for the field of the evidence, for \`user_metadata\` and \`raw_user_meta_data\`. List what each place decides.
2. Move the field to where users cannot write: \`app_metadata\`, which only the service role sets (\`supabase.auth.admin.updateUserById(id, { app_metadata: { role: 'admin' } })\`), or a table of roles with row level security and no policy for writes.
3. Change the policies: \`(select auth.jwt()) -> 'app_metadata' ->> 'role' = 'admin'\` in place of \`user_metadata\`. Edge Functions and API routes also read it from there, after they verified the token.
4. Change the code of the page to \`user.app_metadata.role\`. A trigger that copies the metadata of a new account into a profile must not copy the role: \`raw_user_meta_data\` comes from the sign-up form.
5. Copy the roles of existing accounts by a list that you trust, not from the metadata. Look for accounts that gave themselves a role:
   \`\`\`sql
   select id, email, raw_user_meta_data from auth.users where raw_user_meta_data ?| array['role', 'is_admin', 'plan'];
   \`\`\`
6. Advisors > Security Advisor: "RLS references user metadata" lists the policies that are left.`,
    risk: 'Sessions keep the old claims until they are renewed: administrators sign in again after the move.',
    verify:
      'As an ordinary user, run `await supabase.auth.updateUser({ data: { role: "admin" } })` in the console of the browser, with the field of the evidence, and reload: no administrative page or request works. Set the field back.',
  },
  references: [
    'https://supabase.com/docs/guides/auth/managing-user-data',
    'https://supabase.com/docs/guides/database/database-advisors?lint=0015_rls_references_user_metadata',
    'https://cwe.mitre.org/data/definitions/639.html',
  ],
  needs: ['responses', 'scripts'],
  skipReason: (artifacts, cache) =>
    findSupabaseProjects(clientTexts(artifacts, cache), cache).length === 0 ? noSupabase : null,
  run({ scripts }) {
    const found = firstPartyPrograms(scripts).flatMap((script) =>
      readFields(script.text).map(({ name, excerpt }) => ({
        url: scriptUrl(script),
        sample: `user_metadata.${name}`,
        confidence: 'firm' as const,
        request: `GET ${scriptUrl(script)}`,
        excerpt,
        details: { field: name },
      })),
    )
    return found.slice(0, findingsMax)
  },
})

type Read = { readonly name: string; readonly excerpt: string }

function readFields(text: string): readonly Read[] {
  if (!/user_meta_?data/i.test(text)) return []
  const found = new Map<string, Read>()
  for (const pattern of decisions) {
    for (const match of text.matchAll(pattern)) {
      const [excerpt, name = ''] = match
      if (!found.has(name)) found.set(name, { name, excerpt: excerpt.replace(/^\./, '') })
    }
  }
  return [...found.values()]
}
