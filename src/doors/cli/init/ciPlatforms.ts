import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type CiPlatform = {
  readonly name: string
  readonly file: string
  /** Files of a repository that use the platform. */
  readonly signs: readonly string[]
  /** Host of the repository's remote. */
  readonly remote: RegExp | null
  readonly snippet: string
}

const scan = 'scanward scan --report junit=scanward.xml --report sarif=scanward.sarif'
const image = 'registry.example.com/scanward:latest'

/** Sources: the platforms' references of their pipeline files. */
const platforms: readonly CiPlatform[] = [
  {
    name: 'GitHub Actions',
    file: '.github/workflows/scanward.yml',
    signs: ['.github/workflows'],
    remote: /\bgithub\.com\b/,
    snippet: `on: pull_request
jobs:
  scanward:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      security-events: write # only for upload-sarif
    steps:
      - uses: actions/checkout@v4
      - uses: your-organization/scanward@v0.1.0 # your copy of the repository of Scanward
        with:
          upload-sarif: true`,
  },
  {
    name: 'GitLab CI',
    file: '.gitlab-ci.yml',
    signs: ['.gitlab-ci.yml'],
    remote: /\bgitlab\b/,
    snippet: `scanward:
  image: { name: ${image}, entrypoint: [''] }
  script: ${scan}
  artifacts:
    when: always
    reports: { junit: scanward.xml }`,
  },
  {
    name: 'Bitbucket Pipelines',
    file: 'bitbucket-pipelines.yml',
    signs: ['bitbucket-pipelines.yml'],
    remote: /\bbitbucket\.org\b/,
    snippet: `pipelines:
  pull-requests:
    '**':
      - step:
          name: Scanward
          image: ${image}
          script: ['${scan}']
          artifacts: [scanward.xml, scanward.sarif]`,
  },
  {
    name: 'Azure Pipelines',
    file: 'azure-pipelines.yml',
    signs: ['azure-pipelines.yml', 'azure-pipelines.yaml'],
    remote: /\bdev\.azure\.com\b|\bvisualstudio\.com\b/,
    snippet: `steps:
  - script: docker run --rm --user "$(id -u)" -v "$PWD:/w" -w /w ${image} ${scan.replace('scanward ', '')}
    displayName: Scanward
  - task: PublishTestResults@2
    condition: always()
    inputs: { testResultsFiles: scanward.xml }`,
  },
  {
    name: 'CircleCI',
    file: '.circleci/config.yml',
    signs: ['.circleci/config.yml'],
    remote: null,
    snippet: `version: 2.1
jobs:
  scanward:
    docker: [{ image: '${image}' }]
    steps:
      - checkout
      - run: ${scan}
      - store_test_results: { path: scanward.xml }
workflows:
  scanward: { jobs: [scanward] }`,
  },
  {
    name: 'Jenkins',
    file: 'Jenkinsfile',
    signs: ['Jenkinsfile'],
    remote: null,
    snippet: `pipeline {
  agent { docker { image '${image}'; args '--entrypoint=' } }
  stages { stage('Scanward') { steps { sh '${scan}' } } }
  post { always { junit 'scanward.xml' } }
}`,
  },
]

const gitConfigBytesMax = 100_000

/** Recognizes the platform by files in the folder, then by the remote of the repository; null: none. */
export function recognizePlatform(folder: string): CiPlatform | null {
  const remotes = readRemotes(folder)
  return (
    platforms.find(({ signs }) => signs.some((sign) => existsSync(join(folder, sign)))) ??
    platforms.find(({ remote }) => remote?.test(remotes) === true) ??
    null
  )
}

function readRemotes(folder: string): string {
  try {
    const text = readFileSync(join(folder, '.git/config'), 'utf8').slice(0, gitConfigBytesMax)
    return (text.match(/^\s*url\s*=.*$/gm) ?? []).join('\n')
  } catch {
    return '' // A folder without a repository has no remote.
  }
}
