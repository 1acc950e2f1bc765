/**
 * Versions that distributions patch without a new number: Debian 8 to 13, Ubuntu 14.04 to 24.04, Red Hat 7 to
 * 10 and derivatives, SUSE 12 and 15.
 */
const distributedVersions: Readonly<Record<string, readonly string[]>> = {
  nginx: [
    '1.4.6',
    '1.6.2',
    '1.10.3',
    '1.12.2',
    '1.14.0',
    '1.14.1',
    '1.14.2',
    '1.16.1',
    '1.18.0',
    '1.19.8',
    '1.20.1',
    '1.21.5',
    '1.22.0',
    '1.22.1',
    '1.24.0',
    '1.26.3',
  ],
  apache: [
    '2.4.6',
    '2.4.7',
    '2.4.10',
    '2.4.18',
    '2.4.23',
    '2.4.25',
    '2.4.29',
    '2.4.33',
    '2.4.37',
    '2.4.38',
    '2.4.41',
    '2.4.43',
    '2.4.51',
    '2.4.52',
    '2.4.53',
    '2.4.57',
    '2.4.58',
    '2.4.62',
  ],
  php: [
    '7.2.11',
    '7.2.24',
    '7.3.31',
    '7.4.3',
    '7.4.33',
    '8.0.13',
    '8.0.20',
    '8.0.27',
    '8.0.30',
    '8.1.2',
    '8.2.30',
    '8.3.6',
  ],
}

type PythonPackages = {
  readonly python: string
  readonly packages: Readonly<Record<string, string>>
}

/** Debian 10 to 13, then Ubuntu 18.04 to 24.04. */
const pythonDistributions: readonly PythonPackages[] = [
  {
    python: '3.7.3',
    packages: { werkzeug: '0.14.1', gunicorn: '19.9.0', tornado: '5.1.1', aiohttp: '3.5.1' },
  },
  {
    python: '3.9.2',
    packages: { werkzeug: '1.0.1', gunicorn: '20.1.0', tornado: '6.1.0', aiohttp: '3.7.4' },
  },
  {
    python: '3.11.2',
    packages: { werkzeug: '2.2.2', gunicorn: '20.1.0', tornado: '6.2.0', aiohttp: '3.8.4' },
  },
  {
    python: '3.13.5',
    packages: { werkzeug: '3.1.3', gunicorn: '23.0.0', tornado: '6.4.2', aiohttp: '3.11.16' },
  },
  {
    python: '3.6.9',
    packages: { werkzeug: '0.14.1', gunicorn: '19.7.1', tornado: '4.5.3', aiohttp: '3.0.1' },
  },
  {
    python: '3.8.10',
    packages: { werkzeug: '0.16.1', gunicorn: '20.0.4', tornado: '6.0.3', aiohttp: '3.6.2' },
  },
  {
    python: '3.10.12',
    packages: { werkzeug: '2.0.2', gunicorn: '20.1.0', tornado: '6.1.0', aiohttp: '3.8.1' },
  },
  {
    python: '3.12.3',
    packages: { werkzeug: '3.0.1', gunicorn: '20.1.0', tornado: '6.4.0', aiohttp: '3.9.1' },
  },
]

/**
 * Returns true if a distribution patches this version under the same number. `python` is the interpreter's
 * version, or null; another release rules the distribution out.
 */
export function isDistributedVersion(name: string, version: string, python: string | null): boolean {
  if (Object.hasOwn(distributedVersions, name)) return (distributedVersions[name] ?? []).includes(version)
  return pythonDistributions.some((distribution) => {
    if (python !== null && !isSameLine(python, distribution.python)) return false
    if (name === 'python') return version === distribution.python
    return Object.hasOwn(distribution.packages, name) && distribution.packages[name] === version
  })
}

/** Headers show 3.11 or 3.11.2; distribution updates keep the first two numbers. */
function isSameLine(one: string, other: string): boolean {
  return lineOf(one) === lineOf(other)
}

function lineOf(version: string): string {
  return version.split('.', 2).join('.')
}
