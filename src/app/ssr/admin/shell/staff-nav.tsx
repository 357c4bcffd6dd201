import { Link, useLocation } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { classNames } from '#ui/class-names.ts';
import { type Destination, destinationAt, destinations } from './destinations.ts';

/** What who is logged in may open. */
export function useDestinations(...areas: Destination['area'][]): readonly Destination[] {
  const isOwner = useIsOwner();
  return destinations.filter(({ area, isForOwners }) => areas.includes(area) && (isOwner || !isForOwners));
}

interface DestinationLinkProps {
  destination: Destination;
  className: string;
  iconClassName: string;
  isShort?: boolean;
  onChoose?: () => void;
}

export function DestinationLink({ destination, isShort, onChoose, ...looks }: DestinationLinkProps) {
  const { id, to, name, shortName, Icon, Badge } = destination;
  const isCurrent = destinationAt(useLocation())?.id === id;
  const isOwner = useIsOwner();
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={classNames('relative', looks.className)}
    >
      <Icon aria-hidden="true" className={looks.iconClassName} />
      {isShort && shortName ? shortName() : name()}
      {Badge && isOwner && <Badge />}
    </Link>
  );
}
