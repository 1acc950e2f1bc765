import { quoteShell } from '../../../../shared/quoteShell.ts'

/** Placeholder for the reader's own URL. */
const preview = 'https://preview.example.com/'

/** Returns a GitHub workflow that scans through this instance. docs/pipelines.md lists its inputs. */
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

/** Returns a GitLab job that scans through this instance. */
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

/** Returns a shell command for other systems, with the token in SCANWARD_TOKEN. */
export function shellCommand(baseUrl: string): string {
  return [
    `scanward scan ${preview} --server ${quoteShell(baseUrl)} \\`,
    '  --fail-on high --only-new --report junit=scanward.xml --report markdown=scanward.md',
  ].join('\n')
}

/** Returns the same command for a container. */
export function containerCommand(baseUrl: string): string {
  return [
    'docker run --rm --user "$(id -u)" -e SCANWARD_TOKEN -v "$PWD:/w" -w /w scanward:latest \\',
    `  scan ${preview} --server ${quoteShell(baseUrl)} --fail-on high --only-new --report junit=scanward.xml`,
  ].join('\n')
}
