import { describeForStaff } from './describe-for-staff.ts';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

interface StaffLoadFailureProps {
  title: string;
  query: LoadFailureProps['query'] & { error: unknown };
}

/** As the back office shows it: small, with the reason that the server gave. */
export function StaffLoadFailure({ title, query }: StaffLoadFailureProps) {
  return (
    <LoadFailure size="compact" title={title} query={query}>
      {describeForStaff(query.error)}
    </LoadFailure>
  );
}
