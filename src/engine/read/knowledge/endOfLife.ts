import { isVersionWithin, parseVersion } from '../formats/version.ts'

type EndedLine = {
  readonly name: string
  readonly title: string
  /** `from` is inclusive, `below` exclusive. */
  readonly from: string
  readonly below: string
  readonly ended: string
  readonly next: string
}

/**
 * Only lines that ended before August 2026, so no clock is needed. Sources: the projects' support pages,
 * collected at endoflife.date.
 */
const endedLines: readonly EndedLine[] = [
  {
    name: 'angularjs',
    title: 'AngularJS',
    from: '1',
    below: '2',
    ended: '2021-12',
    next: 'Angular, or another framework',
  },
  {
    name: 'angular',
    title: 'Angular',
    from: '2',
    below: '20',
    ended: '2026-05',
    next: 'a supported major version, one step at a time with `ng update`',
  },
  { name: 'bootstrap', title: 'Bootstrap', from: '2', below: '4', ended: '2019-07', next: 'Bootstrap 5' },
  { name: 'bootstrap', title: 'Bootstrap', from: '4', below: '5', ended: '2023-01', next: 'Bootstrap 5' },
  { name: 'ckeditor4', title: 'CKEditor 4', from: '4', below: '4.23', ended: '2023-06', next: 'CKEditor 5' },
  {
    name: 'jquery',
    title: 'jQuery',
    from: '1',
    below: '3.0.0-beta1',
    ended: '2016-06',
    next: 'jQuery 3.7 or 4',
  },
  {
    name: 'jquery-mobile',
    title: 'jQuery Mobile',
    from: '1',
    below: '2',
    ended: '2021-10',
    next: 'plain HTML and CSS',
  },
  { name: 'next', title: 'Next.js', from: '1', below: '14', ended: '2024-12', next: 'the newest Next.js' },
  { name: 'next', title: 'Next.js', from: '14', below: '15', ended: '2025-10', next: 'the newest Next.js' },
  {
    name: 'tinymce',
    title: 'TinyMCE',
    from: '3',
    below: '5',
    ended: '2020-12',
    next: 'a supported major version',
  },
  {
    name: 'tinymce',
    title: 'TinyMCE',
    from: '5',
    below: '6',
    ended: '2023-04',
    next: 'a supported major version',
  },
  {
    name: 'tinymce',
    title: 'TinyMCE',
    from: '6',
    below: '7',
    ended: '2024-10',
    next: 'a supported major version',
  },
  { name: 'vue', title: 'Vue', from: '1', below: '3.0.0-alpha.0', ended: '2023-12', next: 'Vue 3' },
  {
    name: 'vuetify',
    title: 'Vuetify',
    from: '1',
    below: '3.0.0-alpha.0',
    ended: '2025-01',
    next: 'Vuetify 3 with Vue 3',
  },
  { name: 'yui', title: 'YUI', from: '2', below: '4', ended: '2014-08', next: 'plain JavaScript' },
  { name: 'php', title: 'PHP', from: '4', below: '7', ended: '2018-12', next: 'a supported PHP' },
  { name: 'php', title: 'PHP', from: '7', below: '8', ended: '2022-11', next: 'a supported PHP' },
  { name: 'php', title: 'PHP', from: '8.0', below: '8.1', ended: '2023-11', next: 'a supported PHP' },
  { name: 'php', title: 'PHP', from: '8.1', below: '8.2', ended: '2025-12', next: 'a supported PHP' },
  { name: 'python', title: 'Python', from: '2', below: '3', ended: '2020-01', next: 'a supported Python 3' },
  {
    name: 'python',
    title: 'Python',
    from: '3',
    below: '3.9',
    ended: '2024-10',
    next: 'a supported Python 3',
  },
  {
    name: 'python',
    title: 'Python',
    from: '3.9',
    below: '3.10',
    ended: '2025-10',
    next: 'a supported Python 3',
  },
  {
    name: 'apache',
    title: 'Apache HTTP Server',
    from: '1',
    below: '2.4',
    ended: '2017-12',
    next: 'Apache 2.4',
  },
  { name: 'iis', title: 'IIS', from: '6', below: '10', ended: '2023-10', next: 'a supported Windows Server' },
  { name: 'drupal', title: 'Drupal', from: '6', below: '8', ended: '2025-01', next: 'a supported Drupal' },
  { name: 'drupal', title: 'Drupal', from: '8', below: '10', ended: '2023-11', next: 'a supported Drupal' },
]

export function findEndedLine(name: string, version: string): EndedLine | null {
  const parsed = parseVersion(version)
  if (parsed === null) return null
  return endedLines.find((line) => line.name === name && isVersionWithin(parsed, line)) ?? null
}
