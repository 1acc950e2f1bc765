import type { Framework } from '../../model/artifacts.ts'

/** How to keep scripts of a page from running what its address says. */
export const domXssSteps = `Find where the code reads the \`parameter\` of the evidence (\`location.search\`, \`location.hash\`, \`URLSearchParams\`, the router), and follow the value to where it is used.

1. Shown as text: \`element.textContent = value\`, never \`innerHTML\`, \`outerHTML\`, \`insertAdjacentHTML\`, \`document.write\` or \`$(…).html()\`.
2. Put into an element: \`document.createElement\` and \`setAttribute\`; never join HTML out of texts.
3. Markup is really wanted: \`element.innerHTML = DOMPurify.sanitize(value)\` with the current DOMPurify, at the place where it is written.
4. Run as a program: no \`eval\`, no \`new Function\`, no \`setTimeout\` or \`setInterval\` with a text. Look the value up in an object of functions that you list.
5. Gone to as an address: \`const url = new URL(value, location.origin); if (url.origin === location.origin) location.assign(url)\`. That refuses \`javascript:\` and other sites.
6. A value that picks something (a tab, a language): compare it with the list of allowed ones, and use the one from the list.
7. As a second line send \`Content-Security-Policy: script-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'\`, first as \`Content-Security-Policy-Report-Only\`.

Search the code for the other uses of these functions, and change them in the same way.`

const inComponents = (rule: string) => `${rule}

${domXssSteps}`

export const domXssVariants: Readonly<Partial<Record<Framework, string>>> = {
  react: inComponents(
    'In React `{value}` is text and safe. What is left are `dangerouslySetInnerHTML`, refs that set `innerHTML`, and `href={value}`: hand the first only the result of `DOMPurify.sanitize`, and check the last by step 5.',
  ),
  nextjs: inComponents(
    'In React `{value}` is text and safe. Look for `dangerouslySetInnerHTML`, for `useSearchParams()` and `router.query` that reach it, and for `router.push(value)`: check that the address begins with `/` and not with `//`.',
  ),
  vue: inComponents(
    'In Vue `{{ value }}` is text and safe. Look for `v-html` with something of `route.query` or `route.hash`, and replace it by text or by `DOMPurify.sanitize`. Do not build templates out of values.',
  ),
  nuxt: inComponents(
    'In Nuxt `{{ value }}` is text and safe. Look for `v-html` with something of `useRoute().query` or `.hash`, and for `navigateTo(value, { external: true })`.',
  ),
  svelte: inComponents(
    'In Svelte `{value}` is text and safe. Look for `{@html value}` with something of `page.url`, and for `goto(value)`.',
  ),
  angular: inComponents(
    'Angular cleans what is bound. Look for `bypassSecurityTrustHtml` and its sisters, for `nativeElement.innerHTML`, and for values of `ActivatedRoute` that reach them: remove the bypass.',
  ),
}
