import check from '../../../../../src/engine/detect/checks/exposure/db-dump.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const finds = (path: string, body: string, kind: string, given: GivenWellKnown = {}): FoundCase => ({
  given: at(path, body, given),
  findings: [
    {
      severity: 'critical',
      samples: [path],
      excerpt: `first bytes: ${kind}`,
      evidence: { kind },
    },
  ],
})

const email = 'alice@customer.example'

checkTable(check, {
  clean: {
    'no such resource': at('/dump.sql', 'Not Found', { status: 404 }),
    'the start page in response to every path': at(
      '/dump.sql',
      '<!doctype html><html><body>App</body></html>',
    ),
    'the start page with the media type of the extension': at(
      '/database.sqlite',
      '<html><body>App</body></html>',
      {
        headers: { 'content-type': 'application/vnd.sqlite3' },
      },
    ),
    'a page about dumps': at('/dump.sql', '<h1>MySQL</h1><pre>-- MySQL dump 10.13</pre>'),
    'a JSON response': at('/backup.sql', '{"error":"INSERT INTO is not allowed"}'),
    'another file with the same name': at('/dev.db', 'This is not a database.'),
    'a response that a second request did not repeat': at('/dump.sql', '-- MySQL dump 10.13', {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/dump.sql', '-- MySQL dump 10.13', {
      resemblesMissing: true,
    }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/dev.db', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /dev.db: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'a SQLite file, by a range request': finds(
      '/dev.db',
      'SQLite format 3\u0000\u0010\u0000',
      'SQLite database',
      {
        status: 206,
        headers: { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-1023/53248' },
      },
    ),
    'a MySQL dump': finds(
      '/dump.sql',
      '-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)\n',
      'MySQL dump',
    ),
    'a MariaDB dump with its sandbox line': finds(
      '/backup.sql',
      '/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19-11.4.2-MariaDB\n',
      'MySQL dump',
    ),
    'a PostgreSQL dump': finds(
      '/backup.sql',
      '--\n-- PostgreSQL database dump\n--\n\n-- Dumped from database version 16.2\n',
      'PostgreSQL dump',
    ),
    'a phpMyAdmin dump': finds('/dump.sql', '-- phpMyAdmin SQL Dump\n-- version 5.2.1\n', 'phpMyAdmin dump'),
    'SQL statements, without data in the evidence': {
      ...finds('/dump.sql', `INSERT INTO users (email) VALUES ('${email}');\n`, 'SQL statements'),
      secrets: [email],
    },
    'a dump that contains HTML': finds(
      '/dump.sql',
      "-- MySQL dump 10.13\nINSERT INTO `posts` VALUES (1,'<div>hello</div>');\n",
      'MySQL dump',
    ),
  },
})
