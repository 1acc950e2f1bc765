import type { CheckTexts } from '../../../model/check.ts'
import type { Fix } from '../../../model/fix.ts'

export const nosqlFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk'>> = {
  steps: `Require a string before the value reaches the query, so that the request cannot pass an object with operators.

1. Find the code that handles the request in the evidence, and the query that contains the parameter.
2. Validate the request with a schema (zod, Joi, class-validator, pydantic) that allows only a string or a number, and respond with 400 to other types. Do this for query, body, cookies and headers.
3. Set the operator in code: \`{ name: { $eq: String(name) } }\`. Never pass \`req.query\`, \`req.body\` or a part of it directly to \`find\`, \`findOne\`, \`updateOne\` or \`aggregate\`, and never spread it into a filter.
4. Mongoose: \`mongoose.set('sanitizeFilter', true)\`, and \`mongoose.trusted()\` around operators in your own code. Keep it up to date: older releases did not cover \`countDocuments\`.
5. Never build \`$where\`, \`$function\` or \`$expr\` from a request, and disable server-side JavaScript (\`security.javascriptEnabled: false\`).
6. Check sign-in, password reset and tokens first: there the same mistake bypasses authentication. Search the project for other queries built in the same way.`,
  variants: {
    nextjs: `Require a string before the value reaches the query, so that the request cannot pass an object with operators.

1. Find the Route Handler, Server Action or API route that handles the parameter in the evidence. In API routes \`req.query.name\` may be an array, and \`await request.json()\` may return any type. The types of Server Action arguments are not enforced at run time.
2. Parse it with a schema: \`const { name } = z.object({ name: z.string().max(100) }).parse(input)\`, and respond with 400 if that fails.
3. Set the operator in code: \`collection.find({ name: { $eq: name } })\`. Mongoose: \`mongoose.set('sanitizeFilter', true)\` where the connection is created.
4. Check sign-in, password reset and tokens first. Search the project for other queries that take an object from the request.`,
    express: `Require a string before the value reaches the query, so that the request cannot pass an object with operators.

1. Find the route that handles the parameter in the evidence.
2. Validate the type first:

\`\`\`js
const name = req.query.name
if (typeof name !== 'string') return res.status(400).json({ error: 'name must be a string' })
const items = await Item.find({ name: { $eq: name } })
\`\`\`

3. Keep \`?name[$ne]=\` a string: \`app.set('query parser', 'simple')\` (the default of Express 5; Express 4 parses brackets into objects). JSON bodies can still contain objects, so validate them with a schema.
4. Mongoose: \`mongoose.set('sanitizeFilter', true)\`, once, before the first query.
5. Check sign-in, password reset and tokens first. Search the project for \`find(req.\`, \`findOne(req.\` and spread bodies.`,
    laravel: `Require a string before the value reaches the query, so that the request cannot pass an array with operators.

1. Find the controller that handles the parameter in the evidence: \`?name[$ne]=x\` reaches it as an array.
2. Validate it: \`$request->validate(['name' => ['required', 'string', 'max:100']])\`, and use \`$request->string('name')->toString()\`.
3. Use the query builder with an explicit operator: \`->where('name', '=', $name)\`. Never pass \`$request->all()\` or an array to \`whereRaw\` or to the MongoDB driver.
4. Check sign-in, password reset and tokens first. Search the project for other queries that take an array from the request.`,
  },
  risk: 'Pages that send operators or lists on purpose, such as table filters, stop working: use named parameters, such as `priceMin`, and set the operator on the server.',
}

export const nosqlReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
  'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
  'https://cwe.mitre.org/data/definitions/943.html',
  'https://mongoosejs.com/docs/api/mongoose.html',
] as const

export const nosql = {
  cwe: 943,
  severity: 'high',
  owner: 'code',
  why: 'An attacker can read every record instead of their own, and sign in without a password or token where the same query checks them. The application passes MongoDB operators or parts of a script from the request to the query.',
  fix: {
    ...nosqlFix,
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is 400, or the same as for an unknown value. Searching for an existing value still finds it.',
  },
  references: nosqlReferences,
} as const satisfies Partial<CheckTexts>
