import Database from 'better-sqlite3'

export type ShopRow = { readonly id: number; readonly name: string; readonly price: number }

export function openShopDatabase(): Database.Database {
  const db = new Database(':memory:')
  db.exec(`
    create table products (id integer primary key, name text not null, price integer not null);
    create table users (id integer primary key, login text not null, password text not null);
    insert into products values
      (1, 'green tea', 480), (2, 'black tea', 390), (3, 'teapot', 2900), (4, 'blue mug', 990), (5, 'sugar', 150);
    insert into users values (1, 'ada', 'correct horse'), (2, 'bob', 'battery staple');
    create virtual table pages using fts5(body);
    insert into pages values ('green tea is steeped for two minutes'), ('1 and 2 are numbers');
  `)
  return db
}

export function readRows(
  db: Database.Database,
  sql: string,
  values: readonly unknown[] = [],
): readonly ShopRow[] {
  return db.prepare<unknown[], ShopRow>(sql).all(...values)
}
