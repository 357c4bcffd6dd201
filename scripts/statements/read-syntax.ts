import {
  type CommonTableExpr,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parse,
  type RangeFunction,
  type RangeSubselect,
  type RangeVar,
  type ResTarget,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query';

/** What the text of a statement says, which describing it does not. */
export interface Syntax {
  /** The expressions of the answer, by column; several where a union answers. `null` where a `*` hides them. */
  outputs: Node[][] | null;
  /** Tables by the names that the statement gives them. */
  tables: Map<string, string>;
  /** Tables whose columns can be null because no row was found to join. */
  outerJoined: Set<string>;
  /** Names that the statement gives to columns of its own, such as those of a subquery. */
  derived: Set<string>;
  /** The column that a parameter is written to as it is, by number of the parameter. */
  targets: Map<number, { table: string; column: string }>;
  /** The columns that an update sets; `null` for other statements. */
  updates: { table: string; columns: Set<string> } | null;
}

/** The kinds of nodes that are looked for; `relation` is the table that a statement writes to. */
interface Kinds {
  UpdateStmt: UpdateStmt;
  InsertStmt: InsertStmt;
  RangeVar: RangeVar;
  relation: RangeVar;
  RangeSubselect: RangeSubselect;
  RangeFunction: RangeFunction;
  JoinExpr: JoinExpr;
  CommonTableExpr: CommonTableExpr;
  ResTarget: ResTarget;
  String: { sval?: string };
}

/** Calls `visit` with each node of a kind, wherever it is. */
function visitAll<Kind extends keyof Kinds>(
  root: unknown,
  kind: Kind,
  visit: (node: Kinds[Kind]) => void,
): void {
  if (typeof root !== 'object' || root === null) return;
  for (const [key, child] of Object.entries(root)) {
    if (key === kind) visit(child);
    visitAll(child, kind, visit);
  }
}

const hasStar = (nodes: Node[]): boolean =>
  nodes.some((node) => {
    const value = 'ResTarget' in node ? node.ResTarget.val : undefined;
    const last = value && 'ColumnRef' in value ? value.ColumnRef.fields?.at(-1) : undefined;
    return last !== undefined && 'A_Star' in last;
  });

function valuesOf(targets: Node[]): Node[] {
  return targets.flatMap((node) => ('ResTarget' in node && node.ResTarget.val ? [node.ResTarget.val] : []));
}

/** The branches of a union, or the one select. */
function branchesOf(select: SelectStmt): SelectStmt[] {
  return select.larg && select.rarg ? [...branchesOf(select.larg), ...branchesOf(select.rarg)] : [select];
}

function outputsOf(statement: Node): Node[][] | null {
  let branches: Node[][] = [];
  if ('SelectStmt' in statement) {
    branches = branchesOf(statement.SelectStmt).map(({ targetList }) => targetList ?? []);
  } else if ('InsertStmt' in statement) branches = [statement.InsertStmt.returningClause?.exprs ?? []];
  else if ('UpdateStmt' in statement) branches = [statement.UpdateStmt.returningClause?.exprs ?? []];
  else if ('DeleteStmt' in statement) branches = [statement.DeleteStmt.returningClause?.exprs ?? []];
  if (branches.some(hasStar)) return null;
  const [first = [], ...others] = branches.map(valuesOf);
  return first.map((value, index) => [value, ...others.flatMap((branch) => branch[index] ?? [])]);
}

function parameterIn(value: Node | undefined): number | null {
  if (value && 'ParamRef' in value) return value.ParamRef.number ?? null;
  return value && 'TypeCast' in value ? parameterIn(value.TypeCast.arg) : null;
}

function readTargets(statement: Node): Syntax['targets'] {
  const targets: Syntax['targets'] = new Map();
  const add = (table: string | undefined, column: string | undefined, value: Node | undefined) => {
    const parameter = parameterIn(value);
    if (parameter !== null && table && column) targets.set(parameter, { table, column });
  };
  visitAll(statement, 'UpdateStmt', ({ relation, targetList = [] }) => {
    for (const node of targetList) {
      if ('ResTarget' in node) add(relation?.relname, node.ResTarget.name, node.ResTarget.val);
    }
  });
  visitAll(statement, 'InsertStmt', ({ relation, cols = [], selectStmt }) => {
    const select = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
    const rows = select?.valuesLists?.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    for (const row of rows ?? [valuesOf(select?.targetList ?? [])]) {
      cols.forEach((node, index) => {
        if ('ResTarget' in node) add(relation?.relname, node.ResTarget.name, row[index]);
      });
    }
  });
  return targets;
}

function readOuterJoined(statement: Node): Set<string> {
  const found = new Set<string>();
  const addAll = (side: Node | undefined) =>
    visitAll(side, 'RangeVar', ({ relname }) => relname && found.add(relname));
  visitAll(statement, 'JoinExpr', ({ jointype, larg, rarg }) => {
    if (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') addAll(rarg);
    if (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL') addAll(larg);
  });
  // What a subquery with a name reads is as uncertain as the name.
  visitAll(statement, 'CommonTableExpr', ({ ctename, ctequery }) => {
    if (ctename && found.has(ctename)) addAll(ctequery);
  });
  return found;
}

function readDerived(statement: Node): Set<string> {
  const names = new Set<string>();
  const addTargets = (select: Node | undefined) =>
    visitAll(select, 'ResTarget', ({ name }) => name && names.add(name));
  visitAll(statement, 'CommonTableExpr', ({ ctequery }) => addTargets(ctequery));
  visitAll(statement, 'RangeSubselect', ({ subquery, alias }) => {
    addTargets(subquery);
    visitAll(alias?.colnames, 'String', ({ sval }) => sval && names.add(sval));
  });
  visitAll(statement, 'RangeFunction', ({ alias }) =>
    visitAll(alias?.colnames, 'String', ({ sval }) => sval && names.add(sval)),
  );
  return names;
}

function readUpdates(statement: Node): Syntax['updates'] {
  if (!('UpdateStmt' in statement)) return null;
  const { relation, targetList = [] } = statement.UpdateStmt;
  const columns = targetList.flatMap((node) => ('ResTarget' in node ? (node.ResTarget.name ?? []) : []));
  return { table: relation?.relname ?? '', columns: new Set(columns) };
}

/** @throws where the text is not one statement. */
export async function readSyntax(text: string): Promise<Syntax> {
  const [first, ...others] = (await parse(text)).stmts ?? [];
  const statement = first?.stmt;
  if (!statement || others.length > 0) throw new Error('is not one statement');
  const tables = new Map<string, string>();
  const addTable = ({ relname = '', alias }: RangeVar) => tables.set(alias?.aliasname ?? relname, relname);
  visitAll(statement, 'RangeVar', addTable);
  visitAll(statement, 'relation', addTable);
  return {
    outputs: outputsOf(statement),
    tables,
    outerJoined: readOuterJoined(statement),
    derived: readDerived(statement),
    targets: readTargets(statement),
    updates: readUpdates(statement),
  };
}
