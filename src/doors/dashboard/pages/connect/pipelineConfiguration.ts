import { quoteShell } from '../../../../shared/quoteShell.ts'

const preview = 'https://preview.example.com/'

/** Returns a GitHub workflow; docs/guide/ci.md lists its inputs. */
export function githubWorkflow(baseUrl: string): string {
  return `on: pull_request
jobs:
  scanward:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
      - uses: your-organization/scanward@v0.1.0 # your copy of the repository
        with:
          target: ${preview}
          server: ${JSON.stringify(baseUrl)}
          token: \${{ secrets.SCANWARD_TOKEN }}
          fail-on: high
          only-new: true`
}

export function gitlabJob(baseUrl: string): string {
  return `include:
  - project: your-group/scanward # your copy of the repository
    file: templates/scanward.gitlab-ci.yml
variables:
  SCAN_IMAGE: registry.example.com/scanward:latest
  SCAN_TARGET: ${preview}
  SCAN_SERVER: ${JSON.stringify(baseUrl)}
  SCAN_ONLY_NEW: 'true'`
}

export function shellCommand(baseUrl: string): string {
  return [
    `scanward scan ${preview} --server ${quoteShell(baseUrl)} \\`,
    '  --fail-on high --only-new --report junit=scanward.xml --report markdown=scanward.md',
  ].join('\n')
}

export function containerCommand(baseUrl: string): string {
  return [
    'docker run --rm --user "$(id -u)" -e SCANWARD_TOKEN -v "$PWD:/w" -w /w scanward:latest \\',
    `  scan ${preview} --server ${quoteShell(baseUrl)} --fail-on high --only-new --report junit=scanward.xml`,
  ].join('\n')
}
