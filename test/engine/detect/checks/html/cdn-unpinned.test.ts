import check from '../../../../../src/engine/detect/checks/html/cdn-unpinned.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })
const inline = (text: string) => ({ scripts: [script({ text, type: 'module' })] })
const tag = (src: string) => html(`<script src="${src}"></script>`)
const finds = (src: string, given = tag(src)): FoundCase => ({
  given,
  findings: [{ severity: 'low', samples: [src], url: siteUrl, confidence: 'certain' }],
})
const jsdelivr = 'https://cdn.jsdelivr.net'

checkTable(check, {
  clean: {
    'an exact version': tag(`${jsdelivr}/npm/vue@3.4.21/dist/vue.global.js`),
    'an exact prerelease version': tag('https://unpkg.com/react@19.0.0-rc.1/umd/react.js'),
    'an exact version of a scoped package': tag(
      'https://unpkg.com/@popperjs/core@2.11.8/dist/umd/popper.min.js',
    ),
    'an exact version with an encoded @': tag(`${jsdelivr}/npm/%40scope/name%401.2.3/x.js`),
    'a commit': tag(`${jsdelivr}/gh/acme/widget@0f1e2d3c4b/x.js`),
    'a tag': tag(`${jsdelivr}/gh/acme/widget@v1.2.0/x.js`),
    'several exact versions in one file': tag(`${jsdelivr}/combine/npm/a@1.0.0,npm/b@2.1.3/x.js`),
    'an exact version with a build prefix of esm.sh': tag(
      'https://esm.sh/v135/react@18.3.1/es2022/react.mjs',
    ),
    'a service of esm.sh': tag('https://esm.sh/tsx'),
    'a pinned Skypack URL': tag('https://cdn.skypack.dev/pin/react@v17.0.1-abc/mode=imports/react.js'),
    'another CDN, whose URLs never change': tag(
      'https://cdnjs.cloudflare.com/ajax/libs/jquery/3/jquery.min.js',
    ),
    'a first-party script with a similar name': tag('/npm/vue/dist/vue.global.js'),
    'an integrity attribute, with which browsers reject changed content': html(
      `<script src="${jsdelivr}/npm/vue@3/dist/vue.js" integrity="sha384-x" crossorigin></script>`,
    ),
    'a style sheet': html(`<link rel="stylesheet" href="${jsdelivr}/npm/bootstrap/dist/css/bootstrap.css">`),
    'an import map with exact versions': html(
      '<script type="importmap">{"imports":{"react":"https://esm.sh/react@18.3.1","./a":"/a.js"},"scopes":{"/x/":{"y":1}}}</script>',
    ),
    'an import map with integrity': html(
      '<script type="importmap">{"imports":{"react":"https://esm.sh/react"},"integrity":{"https://esm.sh/react":"sha384-x"}}</script>',
    ),
    'an import map that is not JSON': html('<script type="importmap">{imports</script>'),
    'an import in a comment': inline('// import x from "https://esm.sh/react"\nrun()'),
    'a URL that is not imported': inline('a("https://unpkg.com/react")'),
  },
  found: {
    'no version': finds('https://unpkg.com/react/umd/react.production.min.js'),
    'a major version': finds(`${jsdelivr}/npm/@tailwindcss/browser@4`),
    'a minor version': finds(`${jsdelivr}/npm/alpinejs@3.13/dist/cdn.min.js`),
    'the tag latest': finds('https://unpkg.com/htmx.org@latest'),
    'a branch of a repository': finds(`${jsdelivr}/gh/acme/widget@main/x.js`),
    'a repository without a version': finds(`${jsdelivr}/gh/acme/widget/x.js`),
    'one of several packages in one file': finds(`${jsdelivr}/combine/npm/a@1.0.0,npm/b@2/x.js`),
    'esm.run': finds('https://esm.run/lit@3'),
    'esm.sh with a build prefix': finds('https://esm.sh/stable/vue@3'),
    Skypack: finds('https://cdn.skypack.dev/canvas-confetti'),
    'an import map': finds(
      'https://esm.sh/react@18',
      html('<script type="importmap">{"imports":{"react":"https://esm.sh/react@18"}}</script>'),
    ),
    'a scope of an import map': finds(
      'https://esm.sh/lit',
      html('<script type="importmap">{"scopes":{"/x/":{"lit":"https://esm.sh/lit"}}}</script>'),
    ),
    'a script element created by a script': {
      given: inline('const s=document.createElement("script");s.src="https://unpkg.com/react/umd/react.js"'),
      findings: [{ severity: 'low', samples: ['https://unpkg.com/react/umd/react.js'], confidence: 'firm' }],
    },
    'an inline module': {
      given: inline(
        'import {\n    createClient,\n  } from "https://esm.sh/@supabase/supabase-js@2"\n  import "https://esm.sh/a@1.0.0"',
      ),
      findings: [
        {
          severity: 'low',
          samples: ['https://esm.sh/@supabase/supabase-js@2'],
          excerpt: 'import of https://esm.sh/@supabase/supabase-js@2',
        },
      ],
    },
  },
})
