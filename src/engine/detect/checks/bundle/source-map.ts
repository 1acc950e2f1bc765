import type { Script } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { isPublishedModule } from '../../../read/programs/facts/publishedModule.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { ownSources } from './_ownSources.ts'

const quotedMax = 8

/**
 * Source maps of the target's own scripts that are exposed.
 *
 * Certain: the map was downloaded and names sources of the project itself. Low when it contains their text,
 * info when it contains only names. Fires on a map with `src/App.tsx`. Not on a map that has only
 * `node_modules`, on that of a library served as published (recognized by its version, notice or wrapper), or
 * on that of a third-party widget. Sources: nuclei webpack-sourcemap, ECMA-426.
 */
export default passiveCheck({
  id: 'bundle.source-map',
  cwe: 540,
  severity: 'low',
  owner: 'config',
  title: 'Source map exposed',
  why: 'An attacker can read the original source code with its comments, names and file structure instead of the minified bundle. That is no vulnerability by itself, but makes finding one easier.',
  fix: {
    steps: `Build for production without source maps, or do not serve them:

- Vite: \`build: { sourcemap: false }\` in \`vite.config\` (the default). For an error tracker use \`'hidden'\`, upload the maps, then delete them from the output.
- webpack: \`devtool: false\` or \`'hidden-source-map'\` in the production configuration.
- Create React App: \`GENERATE_SOURCEMAP=false\`.
- Error tracker: the plugins of Sentry delete the maps after the upload with \`sourcemaps.filesToDeleteAfterUpload: ['**/*.map']\`.
- Otherwise delete \`*.map\` from the output as the last step of the build. Or block them at the server (in nginx \`location ~ \\.map$ { return 404; }\`).

Delete the maps that are deployed already, and purge the CDN. If the code is open source, change nothing and report that it stays open.`,
    variants: {
      nextjs: `Remove \`productionBrowserSourceMaps: true\` from the Next.js configuration: without it no browser source maps are generated. If an error tracker needs them, let its plugin delete them after the upload (Sentry: \`sourcemaps: { deleteSourcemapsAfterUpload: true }\` in \`withSentryConfig\`). Look for \`devtool\` in a \`webpack\` function of the configuration too. Then delete the maps that are deployed, by a new deployment, and purge the CDN. If the code is open source, change nothing and report that it stays open.`,
      nuxt: `Set \`sourcemap: { client: false }\` in \`nuxt.config.ts\` (\`'hidden'\` with an error tracker that uploads and then deletes them). Then deploy again, and purge the CDN. If the code is open source, change nothing and report that it stays open.`,
      angular: `Set \`"sourceMap": false\` in the production configuration of \`angular.json\`, or \`{ "scripts": true, "hidden": true }\` with an error tracker whose upload is followed by deleting \`*.map\` from the output. Then deploy again, and purge the CDN. If the code is open source, change nothing and report that it stays open.`,
    },
    risk: 'Stack traces in the error tracker become unreadable unless the maps are uploaded to it before they are deleted.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404. Where the server returns the start page for unknown paths, it prints 200; then `curl -s "$URL" | head -c 15` shows HTML and not `{"version":3`. No script of the page ends in a line with `sourceMappingURL=`.',
  },
  references: [
    'https://vite.dev/config/build-options#build-sourcemap',
    'https://nextjs.org/docs/app/api-reference/config/next-config-js/productionBrowserSourceMaps',
    'https://webpack.js.org/configuration/devtool/',
  ],
  needs: ['sourceMaps', 'libraries', 'scripts'],
  run({ sourceMaps, libraries, scripts }) {
    return sourceMaps.flatMap((map) => {
      const own = ownSources(map, libraries)
      if (own.length === 0 || isOfPublishedModule(map.scriptUrl, scripts)) return []
      const readable = own.filter(({ content }) => content !== null && content.trim() !== '')
      return [
        {
          url: map.url,
          sample: pathOf(map.url),
          confidence: 'certain',
          severity: readable.length > 0 ? 'low' : 'info',
          request: `GET ${map.url}`,
          excerpt: own
            .slice(0, quotedMax)
            .map(({ path }) => path)
            .join('\n'),
          details: { own_sources: own.length, with_text: readable.length },
        },
      ]
    })
  },
})

function isOfPublishedModule(url: string, scripts: readonly Script[]): boolean {
  const text = scripts.find((script) => script.url === url)?.text ?? ''
  return isPublishedModule(text, url)
}
