import type { Fix } from '../../model/check.ts'

/** How to keep operators out of a query. */
export const nosqlFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk'>> = {
  steps: `Take a text for a text before it reaches the query, so that an object of the request cannot stand there.

1. Find the code that answers the request of the evidence, and the query that takes the parameter named there.
2. Check the type where the request comes in, with a schema (zod, Joi, class-validator, pydantic) that allows a text or a number and nothing else, and answer 400 to all other types. Do it for query, body, cookies and headers alike.
3. Write the operator yourself: \`{ name: { $eq: String(name) } }\`. Never hand \`req.query\`, \`req.body\` or a part of it to \`find\`, \`findOne\`, \`updateOne\` or \`aggregate\` as it is, and never spread it into a filter.
4. Mongoose: \`mongoose.set('sanitizeFilter', true)\`, and \`mongoose.trusted()\` round the operators that you write yourself; keep it up to date, as older releases left \`countDocuments\` out.
5. Never build \`$where\`, \`$function\` or \`$expr\` from a request; switch server-side JavaScript off (\`security.javascriptEnabled: false\`).
6. Look at signing in, resetting passwords and tokens first: there the same mistake lets people in. Search the project for other queries built in the same way.`,
  variants: {
    nextjs: `Take a text for a text before it reaches the query, so that an object of the request cannot stand there.

1. Find the Route Handler, Server Action or API route that takes the parameter of the evidence. In API routes \`req.query.name\` may be a list; what \`await request.json()\` gives may be anything; arguments of a Server Action are sent by the caller and only typed by your editor.
2. Parse it with a schema: \`const { name } = z.object({ name: z.string().max(100) }).parse(input)\`, and answer 400 where it fails.
3. Write the operator yourself: \`collection.find({ name: { $eq: name } })\`. Mongoose: \`mongoose.set('sanitizeFilter', true)\` where the connection is made.
4. Look at signing in, resetting passwords and tokens first. Search the project for other queries that take an object of the request.`,
    express: `Take a text for a text before it reaches the query, so that an object of the request cannot stand there.

1. Find the route that takes the parameter of the evidence.
2. Check the type first:

\`\`\`js
const name = req.query.name
if (typeof name !== 'string') return res.status(400).json({ error: 'name must be a text' })
const items = await Item.find({ name: { $eq: name } })
\`\`\`

3. Let \`?name[$ne]=\` stay a text: \`app.set('query parser', 'simple')\` (the default of Express 5; Express 4 makes objects of brackets). Bodies in JSON hold objects all the same, so check these with a schema.
4. Mongoose: \`mongoose.set('sanitizeFilter', true)\`, once, before the first query.
5. Look at signing in, resetting passwords and tokens first. Search the project for \`find(req.\`, \`findOne(req.\` and spread bodies.`,
    laravel: `Take a text for a text before it reaches the query, so that an array of the request cannot stand there.

1. Find the controller that takes the parameter of the evidence: \`?name[$ne]=x\` reaches it as an array.
2. Validate it: \`$request->validate(['name' => ['required', 'string', 'max:100']])\`, and use \`$request->string('name')->toString()\`.
3. Use the query builder with the operator written out: \`->where('name', '=', $name)\`; never hand \`$request->all()\` or an array to \`whereRaw\` or to the MongoDB driver.
4. Look at signing in, resetting passwords and tokens first. Search the project for other queries that take an array of the request.`,
  },
  risk: 'Screens of your own that send operators or lists on purpose, as filters of tables do, stop working: give them named parameters, such as `priceMin`, and write the operator on the server.',
}

export const nosqlReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
  'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
  'https://cwe.mitre.org/data/definitions/943.html',
  'https://mongoosejs.com/docs/api/mongoose.html',
] as const
