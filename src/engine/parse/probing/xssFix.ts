import type { Fix } from '../../model/check.ts'

/** What keeps a value out of markup and script, for any stack. */
export const xssSteps = `1. Find the template or handler behind the entry in the sample, and the place where it prints the parameter; \`context\` in the evidence says what kind of place it is.
2. In text and in quoted attributes let the template engine encode: \`{{ value }}\` and not \`{{{ value }}}\`, \`|safe\`, \`{!! !!}\`, \`raw\` or \`<%- %>\`; in hand-made strings an encoder for \`&\`, \`<\`, \`>\`, \`"\` and \`'\`. Put every attribute value in quotes.
3. In a script write data with \`JSON.stringify(value).replaceAll('<', '\\\\u003c')\`, or better in a \`data-\` attribute that the script reads. Encoding for HTML does not help in event handlers such as \`onclick\`: take them out and use \`addEventListener\`.
4. In \`href\`, \`src\` and \`action\` accept an address only when \`new URL(value, base).protocol\` is \`https:\` or \`http:\`.
5. Where markup of users is really wanted, clean it with DOMPurify on the way out.
6. Look for the same pattern in the neighbouring templates, and keep a Content-Security-Policy without \`'unsafe-inline'\` as the second line.`

/** The same in the words of each framework. */
export const xssVariants: NonNullable<Fix['variants']> = {
  nextjs:
    "JSX encodes by itself, so look for what goes around it: `dangerouslySetInnerHTML`, Route Handlers and API routes that answer HTML made of strings (`new Response('<h1>' + …)`, `res.send`), inline `<script>` with `JSON.stringify`, and `href={value}`. Render the value as `{value}`; write data for scripts as `JSON.stringify(value).replaceAll('<', '\\\\u003c')`; accept addresses only when `new URL(value, base).protocol` is `https:` or `http:`; where markup is really meant, clean it with DOMPurify (`isomorphic-dompurify` on the server).",
  react:
    'JSX encodes by itself, so look for what goes around it: `dangerouslySetInnerHTML`, `innerHTML` in effects, HTML that the server joins from strings, and `href={value}` with an address that a user gave. Render the value as `{value}`; accept addresses only when `new URL(value, base).protocol` is `https:` or `http:`; where markup is really meant, clean it with DOMPurify first.',
  vue: 'Mustaches and `:attribute` bindings encode by themselves. Look for `v-html`, `innerHTML`, HTML that the server joins from strings, and `:href` with an address that a user gave. Print the value as `{{ value }}`; accept addresses only when `new URL(value, base).protocol` is `https:` or `http:`; where markup is really meant, clean it with DOMPurify before `v-html`.',
  nuxt: 'Mustaches encode by themselves. Look for `v-html`, `useHead({ script: [{ innerHTML }] })`, server routes that answer HTML made of strings, and `:href` with an address that a user gave. Print the value as `{{ value }}`; accept addresses only when `new URL(value, base).protocol` is `https:` or `http:`; where markup is really meant, clean it with DOMPurify before `v-html`.',
  svelte:
    'Svelte encodes `{value}` by itself. Look for `{@html value}`, `%sveltekit…%` replacements and `transformPageChunk` in `hooks.server`, `+server` handlers that answer HTML made of strings, and `href={value}`. Print the value as `{value}`; accept addresses only when `new URL(value, base).protocol` is `https:` or `http:`; where markup is really meant, clean it with DOMPurify before `{@html}`.',
  angular:
    'Angular encodes interpolation and cleans `[innerHTML]` by itself. Look for `bypassSecurityTrust…`, `nativeElement.innerHTML`, `document.write` and HTML that the server joins from strings. Print the value by interpolation, and take the bypass out.',
  express:
    "Where the handler answers with `res.send('<h1>' + req.query.…)`, render a template that encodes: `<%= %>` in EJS and not `<%- %>`, `{{ }}` in Handlebars and not `{{{ }}}`, `#{ }` in Pug and not `!{ }`; or encode with `escape-html`. For data in a script use `JSON.stringify(value).replaceAll('<', '\\\\u003c')`. Accept addresses for `href` only when `new URL(value, base).protocol` is `https:` or `http:`.",
  django:
    'Templates encode by themselves. Look for `|safe`, `mark_safe`, `{% autoescape off %}`, `format_html` with a joined string and `HttpResponse("<h1>" + …)` at the place in the sample, and print the value as `{{ value }}` inside quotes. For data in scripts use the `json_script` filter. For markup of users use `nh3.clean`.',
  laravel:
    'Blade encodes `{{ $value }}` by itself. Look for `{!! !!}`, `@php echo`, `new HtmlString` and `response("<h1>".…)` at the place in the sample. For data in scripts use `@js($value)` or `Js::from`. For markup of users use an HTML purifier.',
  rails:
    'ERB encodes `<%= value %>` by itself. Look for `raw`, `html_safe`, `<%==`, `render inline:` and `link_to` with an address of a user at the place in the sample. For data in scripts use `json_escape(value.to_json)`. For markup of users use `sanitize` with a list of tags.',
}

export const xssRisk =
  'Texts that were meant to hold markup show their tags afterwards: clean them with a sanitiser there instead. Text that is encoded twice shows `&amp;`: encode once, where it is printed.'

export const xssReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  'https://owasp.org/www-community/attacks/xss/',
  'https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/XSS',
] as const
