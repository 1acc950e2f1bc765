import type { Fix, Recipe } from '../../../model/fix.ts'

const chooseNames =
  'Names of columns and sort directions cannot be parameters, although `ORDER BY ?` gives no error. Choose them from an allowlist of every value in use, with the default for any other.'

const fixOthers = 'Search the project for other queries built in the same way and fix them too.'

const inPython: Recipe = {
  steps: [
    'Find the view that handles the parameter in the evidence, and the query in it: `execute` or `text` with an f-string, `sql % values`, `.format` or `+`.',
    `Pass the values separately, so that request data never becomes part of the SQL text. Use the placeholder of the library, without quotes around it:

\`\`\`python
db.execute("SELECT id, name FROM products WHERE id = ?", (product_id,))  # sqlite3
cursor.execute("SELECT id, name FROM products WHERE id = %s", (product_id,))  # psycopg, mysqlclient, PyMySQL
session.execute(text("SELECT id, name FROM products WHERE id = :id"), {"id": product_id})  # SQLAlchemy
\`\`\``,
    'In a search the wildcards belong to the value: `LIKE ?` with `f"%{term}%"`.',
    chooseNames,
    'Convert ids that are numbers with `int(…)` in a `try` before the query, and respond as to an unknown id.',
    fixOthers,
  ],
}

export const sqlFix: Required<Pick<Fix, 'place' | 'look' | 'steps' | 'variants' | 'risk'>> = {
  place: 'code:sql',
  look: [
    'Find all code that builds SQL as text, not only the query in the evidence: a scan sees a part of it. Note the database library in use, and how it writes placeholders.',
  ],
  steps: `Use parameterized queries, so that request data never becomes part of the SQL text.

1. Find the code that handles the request in the evidence, and the query that contains the parameter. Look for concatenation with \`+\`, \`.\` (PHP), \`\${…}\`, \`%\`, \`.format\` or \`f"…"\`.
2. Use a placeholder, and pass the value separately: \`?\`, \`$1\`, \`%s\`, \`:name\` or \`@name\`, as the library writes it, without quotes around it. In a search, add the wildcards to the value: \`name LIKE ?\` with \`%term%\`.
3. Column names, table names and sort directions cannot be parameters, although \`ORDER BY ?\` gives no error. Choose them from an allowlist of every value in use, with the default for any other.
4. Where ids have one form, such as integers, check it before the query, and respond as to an unknown id.
5. Prisma: \`$queryRaw\` as a tagged template or the query functions, never \`$queryRawUnsafe\`. Drizzle: \`\`sql\`… \${value}\` \`\` and the query builder, never \`sql.raw\`. Knex and Sequelize: bindings or \`replacements\`, never a template string. Supabase: \`.eq()\`, \`.ilike()\`; in database functions \`EXECUTE … USING\` and \`format('%I')\`, never \`||\`.
6. Search the project for other queries built in the same way and fix them too.`,
  variants: {
    nextjs: `Use parameterized queries, so that request data never becomes part of the SQL text.

1. Find the Route Handler, Server Action, API route or page that handles the parameter in the evidence, and the query in it.
2. Prisma: use the query functions, or \`prisma.$queryRaw\` as a tagged template; replace \`$queryRawUnsafe\` and \`$executeRawUnsafe\`, and never call \`Prisma.raw\` with input.
3. Drizzle: use \`eq()\`, \`ilike()\` or \`\`sql\`… \${value}\` \`\`; replace \`sql.raw\`. \`postgres\` and \`@vercel/postgres\`: tagged templates are parameters, \`sql.unsafe\` and concatenation are not. \`pg\`: \`query('… WHERE id = $1', [id])\`.
4. Supabase: \`.eq()\`, \`.ilike()\`; strings passed to \`.or()\` and \`.filter()\` are not escaped. In database functions use \`EXECUTE … USING\`, never \`||\`.
5. Choose sort columns and directions from an allowlist. Validate ids with a schema and respond with 400 before the query.
6. Search the project for other queries built in the same way and fix them too.`,
    express: {
      steps: [
        'Find the route that handles the parameter in the evidence, and the query in it.',
        `Replace the concatenation with placeholders, so that request data never becomes part of the SQL text:

\`\`\`js
db.prepare('SELECT id, name FROM products WHERE name LIKE ?').all(\`%\${term}%\`) // better-sqlite3
await pool.query('SELECT id, name FROM products WHERE id = $1', [id]) // pg
await pool.execute('SELECT id, name FROM products WHERE id = ?', [id]) // mysql2
await knex.raw('SELECT id, name FROM products WHERE id = ?', [id])
await sequelize.query('SELECT id FROM products WHERE id = :id', { replacements: { id } })
\`\`\``,
        "With Prisma replace `$queryRawUnsafe` with `$queryRaw` as a tagged template; with TypeORM use `where('id = :id', { id })`.",
        chooseNames,
        'Check ids that are numbers with `Number.isInteger(Number(id))` or a schema before the query, and respond as to an unknown id.',
        fixOthers,
      ],
    },
    flask: inPython,
    fastapi: inPython,
    django: {
      steps: [
        'Find the view that handles the parameter in the evidence, and the query in it: `raw()`, `extra()`, `RawSQL` or `cursor.execute` with an f-string, `sql % values` or `.format`. It may be in a helper that takes SQL as text: give it a second argument for the values.',
        'Use the ORM (`Product.objects.filter(name__icontains=term)`), or pass the values separately: `cursor.execute("SELECT id FROM shop_product WHERE id = %s", [product_id])`, with `%s` for every database and without quotes around it. In a search the wildcards belong to the value: `LIKE %s` with `f"%{term}%"`. Any other `%` in the SQL text becomes `%%`.',
        `${chooseNames} Never expand a dictionary from the request into \`filter(**…)\`.`,
        'With SQLAlchemy use `text("… WHERE id = :id")` and `{"id": product_id}`, never an f-string.',
        fixOthers,
      ],
    },
    laravel: `Use parameterized queries, so that request data never becomes part of the SQL text.

1. Find the controller that handles the parameter in the evidence, and the query in it: \`DB::raw\`, \`whereRaw\`, \`selectRaw\`, \`orderByRaw\` or \`DB::select\` with a variable inside the SQL string.
2. Use the query builder (\`->where('name', 'like', "%{$term}%")\`), or bindings: \`->whereRaw('price > ?', [$price])\`, \`DB::select('select * from products where id = ?', [$id])\`.
3. Choose columns and directions for \`orderBy\` from an allowlist, with \`Rule::in([...])\`: names are not bound.
4. With PDO use \`prepare\` and \`execute([...])\`.
5. Search the project for other queries built in the same way and fix them too.`,
    php: `Use prepared statements, so that request data never becomes part of the SQL text.

1. Find the query that contains the parameter: \`$pdo->query\`, \`exec\`, \`mysqli_query\`, \`$mysqli->query\` or \`pg_query\` with a variable inside the string, or joined to it with \`.\`.
2. Use the extension that the project uses, and bind the values:

\`\`\`php
$statement = $pdo->prepare('SELECT id, name FROM products WHERE id = :id'); // PDO
$statement->execute(['id' => $id]);

$statement = $mysqli->prepare('SELECT id, name FROM products WHERE id = ?'); // mysqli
$statement->bind_param('i', $id); // i: integer, s: string, d: number with decimals
$statement->execute();
$result = $statement->get_result();
\`\`\`

3. Remove quotes around the placeholder and calls of \`addslashes\` or \`real_escape_string\` for this value, which would change it now. In a search, add the wildcards to the value: \`"%$term%"\`.
4. Column names and sort directions cannot be bound, although \`ORDER BY ?\` gives no error. Choose them from an array of every value in use, with the default for any other.
5. Do not show errors of the database to visitors: write them to the log.
6. Fix every other query that is built in the same way.`,
    rails: `Use parameterized queries, so that request data never becomes part of the SQL text.

1. Find the action that handles the parameter in the evidence, and the query in it: \`where("… #{…}")\`, \`find_by_sql\`, \`order(params[…])\`, \`pluck\`, \`exec_query\` with string interpolation.
2. Use hashes (\`where(name: term)\`) or placeholders: \`where("name LIKE ?", "%#{Product.sanitize_sql_like(term)}%")\`.
3. Choose the values for \`order\`, \`group\` and \`select\` from an allowlist.
4. Search the project for other queries built in the same way and fix them too; \`brakeman\` lists many of them.`,
    wordpress: `Use \`$wpdb->prepare\`, so that request data never becomes part of the SQL text.

1. Find the plugin or theme that handles the parameter in the evidence. If it is third-party code, update it; if there is no fixed version, deactivate and delete it.
2. In your own code write \`$wpdb->get_results($wpdb->prepare("SELECT id FROM {$wpdb->prefix}items WHERE name LIKE %s", '%' . $wpdb->esc_like($term) . '%'))\`. Use \`%d\` for numbers, \`%s\` for strings without quotes around it, and \`%i\` for names.
3. Choose sort columns and directions from an allowlist.
4. Search the code for \`$wpdb->\` with a variable inside the SQL string and fix those too.`,
  },
  risk: 'A parameter can only be a value: queries that take a list, a column name or a piece of SQL from the request need an allowlist or several placeholders. On strict databases a number passed as a string may no longer match: convert it first.',
}

export const sqlReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  'https://cheatsheetseries.owasp.org/cheatsheets/Query_Parameterization_Cheat_Sheet.html',
  'https://cwe.mitre.org/data/definitions/89.html',
] as const
