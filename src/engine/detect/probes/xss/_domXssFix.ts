import type { Framework } from '../../../model/artifacts.ts'

export const domXssSteps = `Find where the code reads the \`parameter\` of the evidence (\`location.search\`, \`location.hash\`, \`URLSearchParams\`, the router, a message handler), and trace the value to its sink.

1. Shown as text: use \`element.textContent = value\`, never \`innerHTML\`, \`outerHTML\`, \`insertAdjacentHTML\`, \`document.write\` or \`$(…).html()\`.
2. Put into an element: use \`document.createElement\` and \`setAttribute\`; never concatenate HTML.
3. Markup is required: \`element.innerHTML = DOMPurify.sanitize(value)\` with the current DOMPurify, directly at the sink.
4. Executed as code: no \`eval\`, no \`new Function\`, no \`setTimeout\` or \`setInterval\` with a string. Map the value to a function from an allowlist.
5. Used for navigation: \`const url = new URL(value, location.origin); if (url.origin === location.origin) location.assign(url)\`. This rejects \`javascript:\` URLs and other origins.
6. A value that selects something (a tab, a language): compare it with an allowlist, and use the entry from the list.
7. The value comes from a message: return unless \`event.origin\` equals an origin of an allowlist, before you read \`event.data\`. Treat \`window.name\` and \`document.referrer\` like the URL.
8. As defense in depth send \`Content-Security-Policy: script-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'\`, first as \`Content-Security-Policy-Report-Only\`.

Search the code for other uses of these functions, and fix them in the same way.`

const inComponents = (rule: string) => `${rule}

${domXssSteps}`

export const domXssVariants: Readonly<Partial<Record<Framework, string>>> = {
  react: inComponents(
    'In React `{value}` is text and safe. Look for `dangerouslySetInnerHTML`, refs that set `innerHTML`, and `href={value}`. Pass only the result of `DOMPurify.sanitize` to the first two, and check the last with step 5.',
  ),
  nextjs: inComponents(
    'In React `{value}` is text and safe. Look for `dangerouslySetInnerHTML`, for `useSearchParams()` and `router.query` that reach it, and for `router.push(value)`: check that the URL begins with `/` and not with `//`.',
  ),
  vue: inComponents(
    'In Vue `{{ value }}` is text and safe. Look for `v-html` with `route.query` or `route.hash`, and replace it with text or `DOMPurify.sanitize`. Do not build templates from values.',
  ),
  nuxt: inComponents(
    'In Nuxt `{{ value }}` is text and safe. Look for `v-html` with `useRoute().query` or `.hash`, and for `navigateTo(value, { external: true })`.',
  ),
  svelte: inComponents(
    'In Svelte `{value}` is text and safe. Look for `{@html value}` with `page.url`, and for `goto(value)`.',
  ),
  angular: inComponents(
    'Angular sanitizes bound values. Look for `bypassSecurityTrustHtml` and similar methods, for `nativeElement.innerHTML`, and for values of `ActivatedRoute` that reach them: remove the bypass.',
  ),
}
