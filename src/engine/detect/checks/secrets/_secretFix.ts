import type { Fix } from '../../../model/fix.ts'

type SecretSteps = {
  readonly owner: 'code' | 'operator'
  readonly revoke: string
  readonly variable: string
  readonly prefix: string | null
  readonly move: string
  readonly deadProof?: string
  /** The secret is in API data only, not in code. Default: false. */
  readonly isInResponse?: boolean
}

export function secretFix(row: SecretSteps): Fix {
  if (row.isInResponse === true) return responseFix(row)
  return row.owner === 'operator' ? operatorFix(row) : codeFix(row)
}

function responseFix(row: SecretSteps): Fix {
  return {
    steps: `The API returns the secret to every visitor. Treat it as compromised: removing it from the response is not enough.

1. Ask a person with access to the account to revoke it first. ${row.revoke}
2. Find the endpoint in the evidence, and where its response gets the value: a row of the database, a settings object, the configuration of the process.
3. Return only the fields that clients need, named one by one, instead of whole rows or objects. Do the same in the other endpoints that return this object.
4. If the value belongs to a user, require a signed-in user, and check that the object is theirs.
5. If the application itself uses it, keep the new value in \`${row.variable}\`, set in the settings of the host.

Do not print the old or the new value, and do not put either into a commit, a comment or a test.`,
    risk: 'Clients that read the field from the response stop working: move what they do with it to the server.',
    verify:
      'Deploy, and request the `url` of the evidence again: the response has neither the field nor a value of its form. The page that uses the endpoint still works.',
  }
}

function operatorFix(row: SecretSteps): Fix {
  return {
    steps: `Treat the token as compromised: every visitor can download it. Removing it from the code is not enough.

1. ${row.revoke}
2. Ask the developers to remove it: search the repository and its \`.env\` files for ${searchedText(row)}, and move ${row.move}.
3. Keep a new token only in the settings of the pipeline or server that needs it, as \`${row.variable}\`, with minimal privileges and an expiry date. Never use a name with a prefix that makes it public (\`NEXT_PUBLIC_\`, \`VITE_\`, \`REACT_APP_\`).
4. Build and deploy again, and purge the cache of the CDN, so that the old file is gone.`,
    risk: 'Pipelines, deployments and scripts that use the old token stop at once. List them before you delete it.',
    verify: verifyText(row),
  }
}

function codeFix(row: SecretSteps): Fix {
  const stack = (server: string) => serverSteps(row, server)
  return {
    steps: stack(
      'Move the call to the server side of this application. If it has none, add one function where it is hosted (Vercel `api/`, Netlify Functions, Cloudflare Workers) and call that from the browser. Do not put the value into a build-time variable: bundlers inline those into the output.',
    ),
    variants: {
      nextjs: stack(
        `Move the call to a Route Handler (\`app/api/…/route.ts\`) or a Server Action (a module that begins with \`'use server'\`), and read \`process.env.${row.variable}\` there. Begin the module with \`import 'server-only'\`, so that importing it into a Client Component fails the build. The variable must not start with \`NEXT_PUBLIC_\` and must not be listed under \`env\` in the Next.js configuration: both inline the value into the bundle. Pass no object that contains it as a prop to a Client Component.`,
      ),
      react: stack(viteSteps(row)),
      vue: stack(viteSteps(row)),
      svelte: stack(
        `With SvelteKit move the call to \`src/routes/api/…/+server.ts\` or a form action in \`+page.server.ts\`, and read the value with \`import { ${row.variable} } from '$env/static/private'\`, which refuses to be bundled for the browser. Without SvelteKit there is no server side. ${viteSteps(row)}`,
      ),
      nuxt: stack(
        `Move the call to \`server/api/….post.ts\`, and put the value at the top level of \`runtimeConfig\` in \`nuxt.config.ts\`, never below \`runtimeConfig.public\`. Read it with \`useRuntimeConfig(event)\` in the handler.`,
      ),
      remix: stack(
        `Move the call to a \`loader\` or \`action\`, or a module whose name ends in \`.server.ts\`, read \`process.env.${row.variable}\` there, and return only the result. Do not return the value from a loader, and do not write it into \`window.ENV\`.`,
      ),
      astro: stack(
        `Move the call to an endpoint (\`src/pages/api/….ts\`) that is rendered on demand, and declare the value in \`env.schema\` as a server secret, read with \`import { ${row.variable} } from 'astro:env/server'\`. Names that start with \`PUBLIC_\` are bundled.`,
      ),
      angular: stack(
        'Files under `src/environments` are part of the bundle, so they must not contain a secret. Move the call to your own server (an Angular SSR `server.ts` route, or a function where the site is hosted), and call that with `HttpClient`.',
      ),
    },
    risk: 'Between revoking and deploying, the feature that uses the key does not work. An unauthenticated route to a paid service is the same leak in another form: require a signed-in user and limit requests per user.',
    verify: verifyText(row),
  }
}

function serverSteps(row: SecretSteps, server: string): string {
  return `The secret is in text that every visitor downloads. Treat it as compromised: removing it from the code is not
enough, and it stays in the history of the repository.

1. Ask a person with access to the account to revoke it first. ${row.revoke}
2. Find where it comes from: search the source, the \`.env\` files and the build settings for ${searchedText(row)}.
3. Move ${row.move}. ${server}
4. Keep the new value in \`${row.variable}\`, set in the settings of the host, not in a file of the repository. Add \`.env*\` to \`.gitignore\`, with \`!.env.example\`.
5. Build, and search the output folder for the new value: there are no matches. Deploy, and purge the CDN to remove the old file.

Do not print the old or the new value, and do not put either into a commit, a comment or a test.`
}

function viteSteps({ variable }: SecretSteps): string {
  return `Everything that Vite builds is public, and every variable with its public prefix (\`VITE_\`) is inlined into it. Create React App does the same with \`REACT_APP_\`. Rename the variable to \`${variable}\`. Add a function where the site is hosted: \`api/….ts\` on Vercel, \`netlify/functions/….ts\` on Netlify, \`functions/api/….ts\` on Cloudflare Pages, or \`supabase functions new …\` with \`supabase secrets set\` when the project uses Supabase. Let it read \`${variable}\` from its environment, make the call, and return only what the page shows.`
}

function verifyText({ deadProof }: SecretSteps): string {
  const gone =
    'Fetch the URL of the finding again: `curl -s "$URL" | grep -cF -- "$START"`, with the first four characters of the excerpt\'s value as `$START`, prints 0. A 404 response is fine too: the file has a new name. Then repeat it for the scripts that the page now loads.'
  return deadProof === undefined ? gone : `${gone} ${deadProof}`
}

function searchedText({ prefix }: SecretSteps): string {
  const name = 'the variable that the finding names'
  return prefix === null ? name : `\`${prefix}\` and for ${name}`
}
