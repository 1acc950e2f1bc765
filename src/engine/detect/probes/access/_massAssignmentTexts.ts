import type { CheckTexts } from '../../../model/check.ts'

export const massAssignmentTexts = {
  cwe: 915,
  severity: 'high',
  owner: 'code',
  title: 'Mass assignment of protected account fields',
  why: 'A user can grant themselves a role, an administrator flag, a plan or a balance by adding the field to the request that creates or updates their account. The server writes every field that the request contains.',
  fix: {
    steps: `1. Allowlist the fields that a request may set, by a schema (\`zod\` with \`.strict()\`, \`class-validator\` with \`whitelist: true\`) or by name. Never pass the body, a spread of it or \`Object.assign\` to the database.
2. Set privileged fields (role, flags, plan, balance, owner, dates) only in a separate route for administrators.
3. Do the same where accounts and objects are created, and for nested objects.
4. In the database, revoke the application's permission to write such columns, or protect them with a trigger. Where clients write there directly (Supabase, Firebase), restrict them in the policies column by column.
5. Search for accounts whose role or plan was not assigned by an administrator.`,
    variants: {
      nextjs: `In the Route Handler or Server Action:

\`\`\`ts
const Profile = z.object({ name: z.string().max(100), bio: z.string().max(500) }).strict()
const parsed = Profile.safeParse(await request.json())
if (!parsed.success) return Response.json({ error: 'invalid' }, { status: 400 })
await db.user.update({ where: { id: session.user.id }, data: parsed.data })
\`\`\`

Never use \`data: await request.json()\` or \`...body\`. With Supabase also revoke the columns: \`revoke update on profiles from authenticated; grant update (name, bio) on profiles to authenticated;\`.`,
      express: `Replace \`User.create(req.body)\`, \`Object.assign(user, req.body)\`, \`User.findByIdAndUpdate(id, req.body)\` and \`{ ...req.body }\`:

\`\`\`js
const { name, bio } = Profile.parse(req.body)   // zod, .strict()
await User.updateOne({ _id: req.user.id }, { $set: { name, bio } })
\`\`\`

At sign-up take the name, the email address and the password by name, and set the role in the code. With Sequelize pass \`fields: ['name', 'bio']\`, with Mongoose keep \`strict: 'throw'\` and still list the fields.`,
      django:
        'List the fields of the form or serializer (`fields = ["name", "bio"]`, never `"__all__"` or `exclude`), and add the others to `read_only_fields`. Do not set attributes from `request.data` in a loop.',
      laravel:
        'Use `$request->validate([...])` and `$user->update($validated)`, never `$request->all()`; list the columns in `$fillable` and remove `$guarded = []`. Set roles with `forceFill`, only in administrator code.',
      rails:
        'Use strong parameters: `params.expect(user: [:name, :bio])` (before Rails 8 `params.require(:user).permit(:name, :bio)`), never `permit!`. Set roles only in an administrator controller.',
    },
    risk: 'Clients that send extra fields get an error from a strict schema, or the field is ignored: check old app versions first.',
    verify:
      'Deploy, run the `curl` command from the evidence, and read the account that it updates or creates: the field has the value that the server sets.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html',
  ],
} satisfies Omit<CheckTexts, 'id'>
