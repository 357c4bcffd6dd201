import { type AlterTableCmd, type Constraint, type Node, parse } from 'libpg-query';

/** Something that a program of the version before may notice. */
export interface Narrowing {
  what: string;
  /**
   * Only a person can say whether it does: a check that comes again under its name may have become wider, and one of a
   * setting may be of a new one.
   */
  isArguable: boolean;
}

/** What a migration made itself, which no older program knows. */
interface Made {
  tables: Set<string>;
  /** As `table.column`, with whether a row of an older program leaves it null. */
  columns: Map<string, boolean>;
  dropped: Set<string>;
}

/** Nothing that an older program reads, writes or waits for changes by these. */
const harmless = new Set([
  ...['InsertStmt', 'UpdateStmt', 'SelectStmt', 'CommentStmt', 'ViewStmt', 'CreateFunctionStmt'],
  ...['CreateSeqStmt', 'CreateEnumStmt', 'CreateDomainStmt', 'GrantStmt', 'VariableSetStmt'],
]);

/** What a migration takes away or makes impossible for a program of the version before, which runs beside it. */
export async function findNarrowings(text: string): Promise<Narrowing[]> {
  const made: Made = { tables: new Set(), columns: new Map(), dropped: new Set() };
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? checkStatement(stmt, made) : []));
}

const narrowing = (what: string, isArguable = false): Narrowing[] => [{ what, isArguable }];

function checkStatement(statement: Node, made: Made): Narrowing[] {
  const [kind = ''] = Object.keys(statement);
  if (harmless.has(kind)) return [];
  if ('CreateStmt' in statement) {
    made.tables.add(statement.CreateStmt.relation?.relname ?? '');
    return [];
  }
  const { relation } = Object.values(statement)[0] as { relation?: { relname?: string } };
  const table = relation?.relname ?? '';
  if (made.tables.has(table)) return [];
  if ('AlterTableStmt' in statement)
    return (statement.AlterTableStmt.cmds ?? []).flatMap((each) =>
      'AlterTableCmd' in each ? checkChange(table, each.AlterTableCmd, made) : [],
    );
  if ('IndexStmt' in statement) {
    const { unique = false, indexParams = [] } = statement.IndexStmt;
    // Every `id` is unique by itself; such an index is there for a foreign key.
    const hasId = indexParams.some((each) => 'IndexElem' in each && each.IndexElem.name === 'id');
    return unique && !hasId ? narrowing(`a unique index on ${table}`) : [];
  }
  if ('CreateTrigStmt' in statement) {
    const { timing = 0, isconstraint = false, trigname } = statement.CreateTrigStmt;
    return timing === 0 && !isconstraint ? [] : narrowing(`the trigger ${trigname} decides about ${table}`);
  }
  return narrowing(`${kind} ${table}`.trim());
}

const harmlessChanges = new Set([
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
]);

function checkChange(table: string, change: AlterTableCmd, made: Made): Narrowing[] {
  const { subtype = '', name, def } = change;
  if (harmlessChanges.has(subtype)) return [];
  if (subtype === 'AT_ColumnDefault' && def) return [];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const { colname = '', constraints = [] } = def.ColumnDef;
    return checkColumn(`${table}.${colname}`, constraints, made);
  }
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return checkConstraint(table, def.Constraint, made);
  if (subtype === 'AT_DropConstraint') {
    made.dropped.add(`${table}.${name}`);
    return narrowing(`the constraint ${name} of ${table} goes`, true);
  }
  return narrowing(`${subtype.replace('AT_', '')} ${table}.${name ?? ''}`);
}

function checkColumn(column: string, constraints: readonly Node[], made: Made): Narrowing[] {
  const kinds = new Set(
    constraints.map((each) => ('Constraint' in each ? each.Constraint.contype : undefined)),
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.has(kind as Constraint['contype']),
  );
  made.columns.set(column, !isFilled);
  if (kinds.has('CONSTR_PRIMARY') || (kinds.has('CONSTR_UNIQUE') && isFilled))
    return narrowing(`${column} is unique`);
  return kinds.has('CONSTR_NOTNULL') && !isFilled
    ? narrowing(`${column} is not null and has no default`)
    : [];
}

/** One over columns that the migration adds judges nothing that an older program writes. */
function checkConstraint(table: string, constraint: Constraint, made: Made): Narrowing[] {
  const { contype, conname, raw_expr, keys = [], fk_attrs = [] } = constraint;
  const columns = [...namesIn(contype === 'CONSTR_CHECK' ? raw_expr : [...keys, ...fk_attrs], contype)];
  const isNew = (column: string) => made.columns.has(`${table}.${column}`);
  const isLeftNull = (column: string) => made.columns.get(`${table}.${column}`) === true;
  const fits = contype === 'CONSTR_UNIQUE' ? isLeftNull : isNew;
  // Without a value for one of its columns a foreign key asks nothing.
  const isAsked = contype !== 'CONSTR_FOREIGN' || !columns.some(isLeftNull);
  if (columns.length > 0 && contype !== 'CONSTR_PRIMARY' && (columns.every(fits) || !isAsked)) return [];
  const isArguable =
    contype === 'CONSTR_CHECK' && (made.dropped.has(`${table}.${conname}`) || table === 'system_settings');
  return narrowing(`the constraint ${conname} of ${table} judges what older programs write`, isArguable);
}

/** Columns that an expression names, or the names in a list of keys. */
function* namesIn(node: unknown, contype: Constraint['contype']): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'ColumnRef') yield child.fields?.at(-1)?.String?.sval ?? '*';
    else if (key === 'String' && contype !== 'CONSTR_CHECK') yield child.sval;
    else yield* namesIn(child, contype);
  }
}
