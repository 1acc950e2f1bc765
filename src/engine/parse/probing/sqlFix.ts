import type { Fix } from '../../model/check.ts'

/** How to keep values out of the text of a query. */
export const sqlFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk'>> = {
  steps: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the code that answers the request of the evidence, and in it the query that takes the parameter named there. Look for text joined with \`+\`, \`\${…}\`, \`%\`, \`.format\` or \`f"…"\`.
2. Put a placeholder there and hand the value over beside the query: \`?\` (SQLite, MySQL), \`$1\` (PostgreSQL), \`:name\` or \`@name\`. For a search the wildcards belong to the value: \`name LIKE ?\` with \`%\${term}%\`.
3. Names of columns, tables and directions of sorting cannot be parameters: choose them from a fixed list by what the request says.
4. Check the type first: an id that is no whole number or UUID is answered with 400 before any query.
5. Prisma: \`$queryRaw\` as a tagged template or the query functions, never \`$queryRawUnsafe\`. Drizzle: \`\`sql\`… \${value}\` \`\` and the query builder, never \`sql.raw\`. Knex and Sequelize: bindings or \`replacements\`, never a template string. Supabase: \`.eq()\`, \`.ilike()\`; in functions of the database \`EXECUTE … USING\` and \`format('%I')\`, never \`||\`.
6. Search the project for other queries built in the same way and mend them too. Let the application's database user do no more than it needs.`,
  variants: {
    nextjs: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the Route Handler, Server Action, API route or page that takes the parameter of the evidence, and the query in it.
2. Prisma: use the query functions, or \`prisma.$queryRaw\` as a tagged template; replace \`$queryRawUnsafe\` and \`$executeRawUnsafe\`, and never call \`Prisma.raw\` with input.
3. Drizzle: use \`eq()\`, \`ilike()\` or \`\`sql\`… \${value}\` \`\`; replace \`sql.raw\`. \`postgres\` and \`@vercel/postgres\`: tagged templates are parameters, \`sql.unsafe\` and concatenation are not. \`pg\`: \`query('… WHERE id = $1', [id])\`.
4. Supabase: \`.eq()\`, \`.ilike()\`; text handed to \`.or()\` and \`.filter()\` is not escaped; in functions of the database \`EXECUTE … USING\`, never \`||\`.
5. Choose columns and directions of sorting from a fixed list. Validate ids with a schema and answer 400 before the query.
6. Search the project for other queries built in the same way and mend them too.`,
    express: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the route that takes the parameter of the evidence, and the query in it.
2. Replace the joined text by placeholders:

\`\`\`js
db.prepare('SELECT id, name FROM products WHERE name LIKE ?').all(\`%\${term}%\`) // better-sqlite3
await pool.query('SELECT id, name FROM products WHERE id = $1', [id]) // pg
await pool.execute('SELECT id, name FROM products WHERE id = ?', [id]) // mysql2
await knex.raw('SELECT id, name FROM products WHERE id = ?', [id])
await sequelize.query('SELECT id FROM products WHERE id = :id', { replacements: { id } })
\`\`\`

3. With Prisma replace \`$queryRawUnsafe\` by \`$queryRaw\` as a tagged template; with TypeORM use \`where('id = :id', { id })\`.
4. Choose columns and directions of sorting from a fixed list. Check ids with \`Number.isInteger(Number(id))\` or a schema, and answer 400 before the query.
5. Search the project for other queries built in the same way and mend them too.`,
    django: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the view that takes the parameter of the evidence, and the query in it: \`raw()\`, \`extra()\`, \`RawSQL\` or \`cursor.execute\` with an f-string, \`%\` or \`.format\`.
2. Use the ORM (\`Product.objects.filter(name__icontains=term)\`), or hand the values over beside the query: \`cursor.execute("SELECT id FROM shop_product WHERE id = %s", [product_id])\`, without quotes round \`%s\`.
3. Choose names for \`order_by\` from a fixed list. Never expand a dictionary of the request into \`filter(**…)\`.
4. With SQLAlchemy use \`text("… WHERE id = :id")\` and \`{"id": product_id}\`, never an f-string.
5. Search the project for other queries built in the same way and mend them too.`,
    laravel: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the controller that takes the parameter of the evidence, and the query in it: \`DB::raw\`, \`whereRaw\`, \`selectRaw\`, \`orderByRaw\` or \`DB::select\` with a variable inside the text.
2. Use the query builder (\`->where('name', 'like', "%{$term}%")\`), or bindings: \`->whereRaw('price > ?', [$price])\`, \`DB::select('select * from products where id = ?', [$id])\`.
3. Choose columns and directions for \`orderBy\` from a fixed list, with \`Rule::in([...])\`: names are not bound.
4. With PDO use \`prepare\` and \`execute([...])\`.
5. Search the project for other queries built in the same way and mend them too.`,
    rails: `Pass the value as a parameter of the query, so that no text of a request becomes part of SQL.

1. Find the action that takes the parameter of the evidence, and the query in it: \`where("… #{…}")\`, \`find_by_sql\`, \`order(params[…])\`, \`pluck\`, \`exec_query\` with interpolated text.
2. Use hashes (\`where(name: term)\`) or placeholders: \`where("name LIKE ?", "%#{Product.sanitize_sql_like(term)}%")\`.
3. Choose what goes to \`order\`, \`group\` and \`select\` from a fixed list.
4. Search the project for other queries built in the same way and mend them too; \`brakeman\` lists many of them.`,
    wordpress: `Pass the value through \`$wpdb->prepare\`, so that no text of a request becomes part of SQL.

1. Find the plugin or theme that takes the parameter of the evidence. If it is somebody else's, update it; if there is no mended version, deactivate and delete it.
2. In code of your own write \`$wpdb->get_results($wpdb->prepare("SELECT id FROM {$wpdb->prefix}items WHERE name LIKE %s", '%' . $wpdb->esc_like($term) . '%'))\`, with \`%d\` for numbers, \`%s\` for text without quotes round it, and \`%i\` for names.
3. Choose columns and directions of sorting from a fixed list.
4. Search the code for \`$wpdb->\` with a variable inside the text and mend those too.`,
  },
  risk: 'A parameter is a value and nothing else: queries that took a list, a name of a column or a piece of SQL from the request need a fixed list or several placeholders. A number handed over as text may no longer compare equal on strict databases: convert it first.',
}

export const sqlReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  'https://cheatsheetseries.owasp.org/cheatsheets/Query_Parameterization_Cheat_Sheet.html',
  'https://cwe.mitre.org/data/definitions/89.html',
] as const
